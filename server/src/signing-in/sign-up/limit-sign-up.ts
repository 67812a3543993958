import { withoutCaptchaLimits } from '@shutterbid/domain/signing-in/limits'
import { refusedFor } from '#server/platform/refuse'
import type { CallContext } from '#server/platform/rpc'
import { checkCaptcha } from '../sign-in/check-captcha.ts'
import { limitNetwork } from '../sign-in/limit-attempts.ts'
import { waitWithoutCaptcha } from '../sign-in/wait-without-captcha.ts'

/**
 * Counts a sign-up by network, and with a captcha. Throws 429 above the limit; refuses with captcha_expired, captcha_failed, or
 * sign_up_captcha_needed.
 */
export async function limitSignUp(context: CallContext, captchaToken: string | undefined) {
  await limitNetwork(context, 'signUp')
  if (captchaToken) return checkCaptcha(context, captchaToken)
  const limit = { name: 'sign-up without captcha', ...withoutCaptchaLimits }
  const wait = await waitWithoutCaptcha(context, limit)
  if (wait) throw refusedFor(wait, 'sign_up_captcha_needed')
}
