import { safeRedirect } from '@shutterbid/domain/shared/redirects'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { findPersonIdByEmail } from './queries.ts'
import { people } from './tables.ts'

type Resend = { email: string; redirect?: string | undefined; publicUrl: string }

/** Asks for the verification mail once more; what is written and answered is the same for an address that nobody has. */
export async function resendVerification(tx: Tx, { email, redirect, publicUrl }: Resend) {
  const target = safeRedirect(redirect, publicUrl, '')
  if (target)
    await tx
      .update(people)
      .set({ redirectAfterSignUp: target })
      .where(and(eq(people.email, email), eq(people.emailVerified, false)))
  await recordEvent(tx, 'account.mail_asked', { personId: await findPersonIdByEmail(tx, email), purpose: 'verify_email' })
}
