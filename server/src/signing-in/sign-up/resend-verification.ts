import { and, desc, eq, gt } from 'drizzle-orm'
import { findPersonByEmail } from '#server/accounts/queries'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { pendingSignUps } from './sign-up-tables.ts'

/** Requests another verification mail; writes and answers the same for an address without an account. */
export async function resendVerification(tx: Tx, { email, now }: { email: string; now: Date }) {
  const [newest] = await tx
    .select({ id: pendingSignUps.id })
    .from(pendingSignUps)
    .where(and(eq(pendingSignUps.email, email), gt(pendingSignUps.expiresAt, now)))
    .orderBy(desc(pendingSignUps.createdAt), desc(pendingSignUps.id))
    .limit(1)
  const personId = (await findPersonByEmail(tx, email))?.id ?? null
  await recordEvent(tx, 'account.mail_requested', { purpose: 'verify_email', personId, signUpId: newest?.id ?? null })
}
