import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { safeRedirect } from '@shutterbid/domain/shared/safe-redirect'
import { signInLimits } from '@shutterbid/domain/signing-in/limits'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { findReferrer } from '../referrals/find-referrer.ts'
import { pendingSignUps } from './sign-up-tables.ts'

type SignUp = {
  email: string
  fullName: string
  userType: UserType
  passwordHash: string
  redirect?: string | undefined
  referralCode?: string | undefined
  publicUrl: string
  now: Date
}

/**
 * Stores a sign-up until its address is verified with the same password. Does the same for every address; the listener that writes the
 * mail finds out whether it has an account.
 */
export async function signUp(tx: Tx, { email, fullName, userType, passwordHash, redirect, referralCode, publicUrl, now }: SignUp) {
  const values = {
    email,
    name: fullName,
    userType,
    passwordHash,
    redirect: safeRedirect(redirect, publicUrl, '') || null,
    referrerId: referralCode ? await findReferrer(tx, referralCode) : null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + signInLimits.unverifiedDays * 86_400_000),
  }
  const [stored] = await tx.insert(pendingSignUps).values(values).returning({ id: pendingSignUps.id })
  await recordEvent(tx, 'account.mail_requested', { purpose: 'verify_email', personId: null, signUpId: stored!.id })
}
