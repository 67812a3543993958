import { and, desc, eq, gt } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { findPersonByEmail } from './queries.ts'
import { pendingSignUps } from './sign-up-tables.ts'

/** Asks for the verification mail once more; what is written and answered is the same for an address that nobody has. */
export async function resendVerification(tx: Tx, { email, now }: { email: string; now: Date }) {
  const [newest] = await tx
    .select({ id: pendingSignUps.id })
    .from(pendingSignUps)
    .where(and(eq(pendingSignUps.email, email), gt(pendingSignUps.expiresAt, now)))
    .orderBy(desc(pendingSignUps.createdAt), desc(pendingSignUps.id))
    .limit(1)
  const personId = (await findPersonByEmail(tx, email))?.id ?? null
  await recordEvent(tx, 'account.mail_asked', { purpose: 'verify_email', personId, signUpId: newest?.id ?? null })
}
