import { type AccountAttempt, type Attempt, attemptLimits } from '@shutterbid/domain/accounts/limits'
import { type AttemptContext, countAttempt, countForNetwork, resetAttempts } from '#server/platform/attempts/count-attempts'
import type { CallContext } from '#server/platform/rpc'

/** Counts a try of the caller's network; throws 429 with the seconds to wait once there were too many, and any error of the store. */
export function limitNetwork(asked: AttemptContext, attempt: Attempt) {
  const { perNetwork, seconds } = attemptLimits[attempt]
  return countForNetwork(asked, { name: `${attempt} by network`, most: perNetwork, seconds })
}

/**
 * Counts a try of somebody who is signed in, by session: whoever has got hold of one uses up no tries of the owner's own. Throws 429 like
 * the above. Gives what forgets the tries after a success.
 */
export async function limitSession(
  asked: Pick<CallContext, 'db' | 'services' | 'ip' | 'sessionId'>,
  attempt: AccountAttempt,
  personId: string,
) {
  const { perAccount, seconds } = attemptLimits[attempt]
  const limit = { name: `${attempt} by session`, most: perAccount, seconds }
  const subject = asked.sessionId ?? personId
  await countAttempt(asked, limit, subject)
  return () => resetAttempts(asked, limit, subject)
}
