import type { Clash } from '@shutterbid/domain/desk/own-bid-schemas'
import type { OwnTime } from './own-times.ts'

/** The amount only of a bid. */
export function clashOf({ other, isTooClose }: { other: OwnTime; isTooClose: boolean }): Clash {
  const { id, kind, jobId, bidId, title, amountDollars } = other
  return { id, kind, isTooClose, jobId, bidId, title, amountDollars: kind === 'bid' ? amountDollars : null }
}
