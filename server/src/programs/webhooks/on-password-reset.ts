import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { SigningInEvent } from '#server/signing-in/event-facts'
import { recordEvent } from '../events.ts'
import { webhooks } from '../tables.ts'

/** One that was being made during the reset may carry a later time. */
const marginMs = 60_000

/** Somebody else may have had access, and made webhooks. */
export async function onPasswordReset(db: Db, { facts: { personId }, recordedAt }: SigningInEvent<'account.password_reset'>) {
  const isOfBefore = and(eq(webhooks.personId, personId), lt(webhooks.createdAt, new Date(recordedAt.getTime() + marginMs)))
  await db.transaction(async (tx) => {
    const deleted = await tx.delete(webhooks).where(isOfBefore).returning({ id: webhooks.id })
    if (deleted.length > 0) await recordEvent(tx, 'programs.changed', { personId })
  })
}
