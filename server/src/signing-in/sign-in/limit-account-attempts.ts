import { attemptLimits } from '@shutterbid/domain/signing-in/limits'
import {
  type AttemptContext,
  type AttemptLimit,
  isNetworkWithinLimit,
  isWithinLimit,
  resetAttempts,
} from '#server/platform/attempts/count-attempts'
import { refused } from '#server/platform/refuse'
import { checkCaptcha } from './check-captcha.ts'
import { limitNetwork } from './limit-attempts.ts'

type StrangersAttempt = 'signIn' | 'code' | 'passwordReset' | 'verificationMail'
type Try = {
  /** The address or the id of the account; counted whether or not it exists. */
  account: string
  /** The id of a browser that has signed in to the account before. */
  knownBrowser: string | null
  captchaToken: string | undefined
}

/**
 * Counts an attempt at an account by somebody who is not signed in; returns what to do after a success: reset the count of the account and
 * give the network its attempt back. A known browser has a count of its own. Otherwise, above the limit of the account, and for mails of the
 * network, a captcha is required: refuses with captcha_needed, captcha_expired or captcha_failed. Throws 429 only after too many attempts
 * from the network.
 */
export async function limitAccountAttempts(
  caller: AttemptContext,
  attempt: StrangersAttempt,
  { account, knownBrowser, captchaToken }: Try,
) {
  const { perAccount, seconds } = attemptLimits[attempt]
  const store = { db: caller.db, secret: caller.services.secret }
  if (knownBrowser) {
    const own: AttemptLimit = { name: `${attempt} by known browser`, max: perAccount, seconds }
    const subject = `${account} ${knownBrowser}`
    if (await isWithinLimit(store, own, subject)) return () => resetAttempts(caller, own, subject)
  }
  const giveBack = await limitNetwork(caller, attempt)
  const limit: AttemptLimit = { name: `${attempt} by account`, max: perAccount, seconds }
  const isUsual = [await isUsualForNetwork(caller, attempt), await isWithinLimit(store, limit, account)]
  if (isUsual.includes(false)) {
    if (!captchaToken) throw refused('captcha_needed')
    await checkCaptcha(caller, captchaToken)
  }
  return async () => {
    await resetAttempts(caller, limit, account)
    await giveBack()
  }
}

async function isUsualForNetwork(caller: AttemptContext, attempt: StrangersAttempt) {
  const { seconds, ...limits } = attemptLimits[attempt]
  if (!('perNetworkWithoutCaptcha' in limits)) return true
  return isNetworkWithinLimit(caller, { name: `${attempt} without captcha by network`, max: limits.perNetworkWithoutCaptcha, seconds })
}
