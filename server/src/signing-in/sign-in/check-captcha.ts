import { waitOf, waitOfNetwork, waitOfWideNetwork } from '#server/platform/attempts/count-attempts'
import { refused } from '#server/platform/refuse'
import type { CallContext } from '#server/platform/rpc'

/** For solving a captcha in a browser. */
export async function presentCaptcha({ captcha }: CallContext['services']) {
  const { kind, siteKey } = captcha
  return { kind, siteKey, challenge: await captcha.challenge() }
}

/** Checks the captcha. Refuses with captcha_expired (too late or already used) or captcha_failed (wrong, or the check was unavailable). */
export async function checkCaptcha({ services, ip }: Pick<CallContext, 'services' | 'ip'>, token: string) {
  const answer = await services.captcha.verify(token, { ip: ip || null })
  if (!answer.ok) throw refused(answer.reason === 'expired' ? 'captcha_expired' : 'captcha_failed')
}

type WithoutCaptcha = { name: string; perNetwork: number; perWideNetwork: number; ofEverybody: number; seconds: number }

/**
 * A browser without JavaScript cannot solve the captcha: a few attempts are allowed without it, per network, per wide network
 * and in total. Returns the seconds to wait above that, otherwise null.
 */
export async function waitWithoutCaptcha(context: CallContext, { name, perNetwork, perWideNetwork, ofEverybody, seconds }: WithoutCaptcha) {
  const { db, services } = context
  return (
    (await waitOfNetwork(context, { name: `${name} by network`, max: perNetwork, seconds })) ??
    (await waitOfWideNetwork(context, { name: `${name} by wide network`, max: perWideNetwork, seconds })) ??
    (await waitOf({ db, secret: services.secret }, { name, max: ofEverybody, seconds }, 'everybody'))
  )
}
