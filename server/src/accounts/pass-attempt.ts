import { attemptLimits } from '@shutterbid/domain/accounts/limits'
import { type AttemptContext, type AttemptLimit, isWithinLimit, resetAttempts } from '#server/platform/attempts/count-attempts'
import { refused } from '#server/platform/refuse'
import { limitNetwork } from './limit-attempts.ts'
import { passCaptcha } from './pass-captcha.ts'

type StrangersAttempt = 'signIn' | 'code' | 'passwordReset' | 'verificationMail'
type Try = {
  /** The address or the id of the account; counted alike whether or not there is one. */
  account: string
  /** Of a browser that signed in to it before. */
  knownBrowser: string | null
  captchaToken: string | undefined
}

/**
 * Counts a try at an account by somebody who is not signed in, and gives what forgets it after a success. A known browser has an
 * allowance of its own. Otherwise, above the limit of the account, the captcha is asked for: refuses with captcha_needed, captcha_expired
 * or captcha_failed. Only a network is turned away: throws 429 after too many tries of it.
 */
export async function passAttempt(asked: AttemptContext, attempt: StrangersAttempt, { account, knownBrowser, captchaToken }: Try) {
  const { perAccount, seconds } = attemptLimits[attempt]
  const store = { db: asked.db, secret: asked.services.secret }
  if (knownBrowser) {
    const own: AttemptLimit = { name: `${attempt} by known browser`, most: perAccount, seconds }
    const subject = `${account} ${knownBrowser}`
    if (await isWithinLimit(store, own, subject)) return () => resetAttempts(asked, own, subject)
  }
  await limitNetwork(asked, attempt)
  const limit: AttemptLimit = { name: `${attempt} by account`, most: perAccount, seconds }
  if (!(await isWithinLimit(store, limit, account))) {
    if (!captchaToken) throw refused('captcha_needed')
    await passCaptcha(asked, captchaToken)
  }
  return () => resetAttempts(asked, limit, account)
}
