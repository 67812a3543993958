import { isNetworkWithinLimit, isWithinLimit } from '#server/platform/attempts/count-attempts'
import type { CallContext } from '#server/platform/rpc'

type WithoutCaptcha = { name: string; perNetwork: number; ofEverybody: number; seconds: number }

/** A browser without JavaScript cannot solve the captcha: a few attempts are allowed without it, per network and in total. */
export async function isAllowedWithoutCaptcha(context: CallContext, { name, perNetwork, ofEverybody, seconds }: WithoutCaptcha) {
  const { db, services } = context
  if (!(await isNetworkWithinLimit(context, { name: `${name} by network`, max: perNetwork, seconds }))) return false
  return isWithinLimit({ db, secret: services.secret }, { name, max: ofEverybody, seconds }, 'everybody')
}
