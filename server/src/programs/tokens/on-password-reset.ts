import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { SigningInEvent } from '#server/signing-in/event-facts'
import { recordEvent } from '../events.ts'
import { accessTokens, webhooks } from '../tables.ts'
import { deleteTokens } from './revoke-token.ts'

/** One that was being made during the reset may carry a later time. */
const marginMs = 60_000

/** Somebody else may have had access, and made tokens and webhooks. */
export async function onPasswordReset(db: Db, { facts: { personId }, recordedAt }: SigningInEvent<'account.password_reset'>) {
  const until = new Date(recordedAt.getTime() + marginMs)
  await db.transaction(async (tx) => {
    await deleteTokens(tx, personId, lt(accessTokens.createdAt, until))
    const areTheirs = and(eq(webhooks.personId, personId), lt(webhooks.createdAt, until))
    const deleted = await tx.delete(webhooks).where(areTheirs).returning({ id: webhooks.id })
    if (deleted.length > 0) await recordEvent(tx, 'programs.changed', { personId })
  })
}
