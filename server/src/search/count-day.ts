import { freeOnLimits } from '@shutterbid/domain/search/limits'
import { callLimits } from '@shutterbid/domain/shared/call-limits'
import { countAttempt, countForNetwork, countOnce } from '#server/platform/attempts/count-attempts'
import { networkOf } from '#server/platform/attempts/network-of'
import type { CallContext } from '#server/platform/rpc'

/**
 * Counts that somebody asks who is free on a day, once for each day, so that nobody can find out on which days a photographer is away.
 * Throws 429 above the limit.
 */
export function countDay(context: CallContext, day: string) {
  const { actor, ip, services } = context
  const { days: max, seconds } = freeOnLimits
  const limit = { name: 'days to be free', max, seconds }
  return countOnce(context, { name: 'day to be free', seconds }, `${actor?.id ?? networkOf(ip)} ${day}`, async () => {
    if (actor?.userType === 'client') await services.limiter.spend(callLimits.match, { ip, personId: actor.id })
    else await (actor ? countAttempt(context, limit, actor.id) : countForNetwork(context, limit))
  })
}
