/**
 * Parts of the bids on a job. `open`: those its client can choose from. `archived`: those the client put aside while the job is open. `own`:
 * the viewer's. `hired`: the accepted one. `others`: all but the viewer's own and, for the client, the accepted one.
 */
export const bidGroups = ['all', 'open', 'archived', 'own', 'hired', 'others'] as const
export type BidGroup = (typeof bidGroups)[number]

/** For the job's client only: an order by price would tell others who asks less. */
export const bidOrders = ['newest', 'price', 'rating', 'distance'] as const
export type BidOrder = (typeof bidOrders)[number]
