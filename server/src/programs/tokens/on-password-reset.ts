import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { SigningInEvent } from '#server/signing-in/event-facts'
import { recordEvent } from '../events.ts'
import { accessTokens } from '../tables.ts'

/** One that was being made during the reset may carry a later time. */
const marginMs = 60_000

/** Somebody else may have had access, and made tokens. */
export async function onPasswordReset(db: Db, { facts: { personId }, recordedAt }: SigningInEvent<'account.password_reset'>) {
  const isOlder = lt(accessTokens.createdAt, new Date(recordedAt.getTime() + marginMs))
  await db.transaction(async (tx) => {
    const revoked = await tx
      .delete(accessTokens)
      .where(and(eq(accessTokens.personId, personId), isOlder))
      .returning({ id: accessTokens.id })
    if (revoked.length > 0) await recordEvent(tx, 'programs.changed', { personId })
  })
}
