import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { safeRedirect } from '@shutterbid/domain/shared/safe-redirect'
import { signInLimits, withoutCaptchaLimits } from '@shutterbid/domain/signing-in/limits'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { refusedFor } from '#server/platform/refuse'
import type { CallContext, OperationContext } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { findReferrer } from '../referrals/find-referrer.ts'
import { checkCaptcha, waitWithoutCaptcha } from '../sign-in/check-captcha.ts'
import { limitNetwork } from '../sign-in/limit-attempts.ts'
import { hashSignUpPassword } from './sign-up-password.ts'
import { pendingSignUps } from './sign-up-tables.ts'

type SignUp = {
  email: string
  password: string
  fullName: string
  userType: UserType
  redirect?: string | undefined
  referralCode?: string | undefined
}

/**
 * Stores a sign-up until its address is verified with the same password. Does the same for every address; the listener that writes the
 * mail finds out whether it has an account.
 */
export async function signUp(context: OperationContext, { captchaToken, ...form }: SignUp & { captchaToken?: string | undefined }) {
  const { env, secret } = context.services
  await limitSignUp(context, captchaToken)
  const passwordHash = await hashSignUpPassword({ ...form, secret })
  await context.write((tx) => storeSignUp(tx, { ...form, passwordHash, publicUrl: env.publicUrl, now: context.now() }))
  return done
}

type Stored = SignUp & { passwordHash: string; publicUrl: string; now: Date }

async function storeSignUp(tx: Tx, { email, fullName, userType, passwordHash, redirect, referralCode, publicUrl, now }: Stored) {
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

/**
 * Counts a sign-up by network, and with a captcha. Throws 429 above the limit; refuses with captcha_expired, captcha_failed, or
 * sign_up_captcha_needed.
 */
async function limitSignUp(context: CallContext, captchaToken: string | undefined) {
  await limitNetwork(context, 'signUp')
  if (captchaToken) return checkCaptcha(context, captchaToken)
  const limit = { name: 'sign-up without captcha', ...withoutCaptchaLimits }
  const wait = await waitWithoutCaptcha(context, limit)
  if (wait) throw refusedFor(wait, 'sign_up_captcha_needed')
}
