import * as z from 'zod/mini'
import { personView } from '../accounts/schemas.ts'
import { bidLimits } from './limits.ts'

export const bidIdsOfJob = z.object({
  jobId: z.uuid(),
  bidIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(bidLimits.compared.max)),
})

/** Open bids of neighboring prices; `photographers` are the first of them by price. */
const pricePoint = z.object({
  lowestDollars: z.int(),
  highestDollars: z.int(),
  bids: z.int(),
  photographers: z.array(personView),
})
export type PricePoint = z.infer<typeof pricePoint>

/** `open` is exact; `archived` and `others` are counted up to `bidLimits.counted`. With at most `bidLimits.pricePoints` open bids, a point has a single price. */
export const bidsOverview = z.object({ open: z.int(), archived: z.int(), others: z.int(), prices: z.array(pricePoint) })
export type BidsOverview = z.infer<typeof bidsOverview>
