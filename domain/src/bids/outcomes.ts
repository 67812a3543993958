/** What became of a bid, for its photographer. `lost` includes a bid that the client put aside. */
export const bidOutcomes = ['pending', 'won', 'lost', 'withdrawn'] as const
export type BidOutcome = (typeof bidOutcomes)[number]
