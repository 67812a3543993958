import { refused } from '#server/platform/refuse'
import type { CallContext } from '#server/platform/rpc'

/** What a browser needs to solve a captcha. */
export async function presentCaptcha({ captcha }: CallContext['services']) {
  const { kind, siteKey } = captcha
  return { kind, siteKey, challenge: await captcha.challenge() }
}

/** Checks the captcha. Refuses with captcha_expired (too late or already used) or captcha_failed (wrong, or the check was unavailable). */
export async function checkCaptcha({ services, ip }: Pick<CallContext, 'services' | 'ip'>, token: string) {
  const answer = await services.captcha.verify(token, { ip: ip || null })
  if (!answer.ok) throw refused(answer.reason === 'expired' ? 'captcha_expired' : 'captcha_failed')
}
