import { type Attempt, attemptLimits } from '@shutterbid/domain/accounts/limits'
import { type Asked, type AttemptLimit, countAttempt, countForNetwork, forgetAttempt } from '#server/platform/attempts/count-attempts'

type AccountAttempt = Exclude<Attempt, 'mailLink'>

/** Counts a try of the caller's network; throws 429 with the seconds to wait once there were too many, and any error of the store. */
export function limitAddress(asked: Asked, attempt: Attempt) {
  const { perAddress, seconds } = attemptLimits[attempt]
  return countForNetwork(asked, { name: `${attempt} by address`, most: perAddress, seconds })
}

/** Counts a try at one account, whether or not there is one with this address. */
export function limitAccount(asked: Asked, attempt: AccountAttempt, email: string) {
  return countAttempt(asked, accountLimit(attempt), email)
}

/** After a success the account starts from none. */
export function forgetAttempts(asked: Asked, attempt: AccountAttempt, email: string) {
  return forgetAttempt(asked, accountLimit(attempt), email)
}

function accountLimit(attempt: AccountAttempt): AttemptLimit {
  const { perAccount, seconds } = attemptLimits[attempt]
  return { name: `${attempt} by account`, most: perAccount, seconds }
}
