import { createHmac } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { hashPassword } from './password-hash.ts'
import { pendingSignUps } from './sign-up-tables.ts'

type Given = { email: string; password: string; secret: string }

/** The hash of a password at sign-up. Its salt follows from the address, so that one hash answers for all sign-ups of the address. */
export function hashSignUpPassword({ email, password, secret }: Given) {
  const salt = createHmac('sha256', secret).update(`sign-up ${email.toLowerCase()}`).digest().subarray(0, 16)
  return hashPassword(password, { salt })
}

/** Whether this password was chosen in a sign-up whose address waits to be verified. Costs one hash, whether or not there is one. */
export async function isSignUpPassword(db: Db, given: Given, now: Date) {
  const passwordHash = await hashSignUpPassword(given)
  const isThisOne = and(
    eq(pendingSignUps.email, given.email),
    eq(pendingSignUps.passwordHash, passwordHash),
    gt(pendingSignUps.expiresAt, now),
  )
  return (await db.$count(pendingSignUps, isThisOne)) > 0
}
