import { type BidOutcome, bidOutcomes } from '@shutterbid/domain/bids/lifecycle'

export type OwnBidsSearch = { outcome: BidOutcome }

/** Reads the query string of /bids: an unknown outcome becomes `pending`. */
export function readOwnBidsSearch({ outcome }: Record<string, unknown>): OwnBidsSearch {
  return { outcome: bidOutcomes.find((known) => known === outcome) ?? 'pending' }
}
