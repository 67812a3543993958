import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { notFound } from '#server/platform/refuse'
import { signInMethods } from '../tables.ts'

/** Renames a passkey of the actor; throws not_found for any other. */
export async function renamePasskey(tx: Tx, actor: { id: string }, { passkeyId, name }: { passkeyId: string; name: string }) {
  const isTheirs = and(eq(signInMethods.id, passkeyId), eq(signInMethods.personId, actor.id), eq(signInMethods.kind, 'passkey'))
  const renamed = await tx.update(signInMethods).set({ name }).where(isTheirs).returning({ id: signInMethods.id })
  if (renamed.length === 0) throw notFound()
  await recordEvent(tx, 'account.ways_in_changed', { personId: actor.id })
}
