import { createHmac } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { hashPassword } from '../password/password-hash.ts'
import { pendingSignUps } from './sign-up-tables.ts'

type SignUpPassword = { email: string; password: string; secret: string }

/** The hash of a sign-up password. Its salt is derived from the address, so that one hash can be compared with all sign-ups of the address. */
export function hashSignUpPassword({ email, password, secret }: SignUpPassword) {
  const salt = createHmac('sha256', secret).update(`sign-up ${email.toLowerCase()}`).digest().subarray(0, 16)
  return hashPassword(password, { salt })
}

/** Whether a pending sign-up of this address has this password. Always costs one hash. */
export async function isSignUpPassword(db: Db, given: SignUpPassword, now: Date) {
  const passwordHash = await hashSignUpPassword(given)
  const isCurrent = and(
    eq(pendingSignUps.email, given.email),
    eq(pendingSignUps.passwordHash, passwordHash),
    gt(pendingSignUps.expiresAt, now),
  )
  return (await db.$count(pendingSignUps, isCurrent)) > 0
}
