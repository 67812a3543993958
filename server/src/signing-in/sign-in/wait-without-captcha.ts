import { waitOf, waitOfNetwork } from '#server/platform/attempts/count-attempts'
import type { CallContext } from '#server/platform/rpc'

type WithoutCaptcha = { name: string; perNetwork: number; ofEverybody: number; seconds: number }

/**
 * A browser without JavaScript cannot solve the captcha: a few attempts are allowed without it, per network and in total.
 * Returns the seconds to wait above that, otherwise null.
 */
export async function waitWithoutCaptcha(context: CallContext, { name, perNetwork, ofEverybody, seconds }: WithoutCaptcha) {
  const { db, services } = context
  const wait = await waitOfNetwork(context, { name: `${name} by network`, max: perNetwork, seconds })
  return wait ?? waitOf({ db, secret: services.secret }, { name, max: ofEverybody, seconds }, 'everybody')
}
