import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { safeRedirect } from '@shutterbid/domain/shared/redirects'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { replacePassword } from './replace-password.ts'
import { mailLinks, people } from './tables.ts'

type SignUp = {
  email: string
  fullName: string
  userType: UserType
  passwordHash: string
  redirect?: string | undefined
  publicUrl: string
}

/**
 * Makes an account that waits for its verification. On an address that waits already it takes the place of what was typed before
 * and voids the older links; a verified account stays as it is, and its owner is told by mail. From outside the three look alike.
 */
export async function signUp(tx: Tx, { email, fullName, userType, passwordHash, redirect, publicUrl }: SignUp) {
  const typed = { name: fullName, userType, redirectAfterSignUp: safeRedirect(redirect, publicUrl, '') || null }
  const [person] = await tx
    .insert(people)
    .values({ ...typed, email })
    // Touches the account that is there, so that of two sign-ups at once the second waits for the first and then finds it.
    .onConflictDoUpdate({ target: people.email, set: { email } })
    .returning({ id: people.id, emailVerified: people.emailVerified })
  if (!person) throw new Error('the account was neither made nor found')
  if (!person.emailVerified) {
    await tx
      .update(people)
      .set({ ...typed, createdAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(people.id, person.id))
    await replacePassword(tx, person.id, passwordHash)
    await tx.delete(mailLinks).where(eq(mailLinks.personId, person.id))
  }
  await recordEvent(tx, 'account.mail_asked', { personId: person.id, purpose: 'verify_email' })
}
