import { type AccountAttempt, type Attempt, attemptLimits } from '@shutterbid/domain/signing-in/limits'
import { type AttemptContext, countAttempt, countForNetwork, resetAttempts } from '#server/platform/attempts/count-attempts'
import type { CallContext } from '#server/platform/rpc'

/**
 * Counts an attempt of the caller's network; throws 429 with the seconds to wait if there were too many. Returns what gives the attempt back
 * after a success.
 */
export function limitNetwork(caller: AttemptContext, attempt: Attempt) {
  const { perNetwork, seconds } = attemptLimits[attempt]
  return countForNetwork(caller, { name: `${attempt} by network`, max: perNetwork, seconds })
}

/**
 * Counts an attempt of somebody who is signed in, by session: a stolen session uses up none of the owner's attempts. Throws 429 if there
 * were too many. Returns what resets the count after a success.
 */
export async function limitSession(
  caller: Pick<CallContext, 'db' | 'services' | 'ip' | 'sessionId'>,
  attempt: AccountAttempt,
  personId: string,
) {
  const { perAccount, seconds } = attemptLimits[attempt]
  const limit = { name: `${attempt} by session`, max: perAccount, seconds }
  const subject = caller.sessionId ?? personId
  await countAttempt(caller, limit, subject)
  return () => resetAttempts(caller, limit, subject)
}
