/** The outcome of a bid, for its photographer. `lost` includes bids that the client archived. */
export const bidOutcomes = ['pending', 'won', 'lost', 'withdrawn'] as const
export type BidOutcome = (typeof bidOutcomes)[number]
