import { cappedCount } from '@shutterbid/domain/shared/counts'
import { bidCountText } from '../../jobs/job-texts.ts'

/** '2 other bids', beside the one that was accepted; '2 bids' if none was. */
export function otherBidsText(count: number, { isHired }: { isHired: boolean }) {
  if (!isHired) return bidCountText(count)
  return count === 1 ? '1 other bid' : `${cappedCount(count)} other bids`
}
