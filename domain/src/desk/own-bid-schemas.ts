import * as z from 'zod/mini'
import { personView } from '../accounts/schemas.ts'
import { bidOutcomes, bidStates, rejectReasons } from '../bids/lifecycle.ts'
import { cancelReasons, jobStates } from '../jobs/lifecycle.ts'
import { shootSettings } from '../jobs/shoot-options.ts'
import { day, timeOfDay } from '../shared/day-schemas.ts'
import { bidFits, clashKinds } from './clashes.ts'

/** A shoot, event or bid at the time of a shoot. An event has no `jobId` and no `title`; only a bid has `bidId` and an amount. */
export const clash = z.object({
  id: z.uuid(),
  kind: z.enum(clashKinds),
  isTooClose: z.boolean(),
  jobId: z.nullable(z.uuid()),
  bidId: z.nullable(z.uuid()),
  title: z.nullable(z.string()),
  amountDollars: z.nullable(z.int()),
})
export type Clash = z.infer<typeof clash>

/** A bid in its photographer's list, with its job as every bidder may see it. */
export const ownBidSummary = z.object({
  id: z.uuid(),
  outcome: z.enum(bidOutcomes),
  status: z.enum(bidStates),
  rejectReason: z.nullable(z.enum(rejectReasons)),
  isArchived: z.boolean(),
  /** The job's terms changed after this bid. */
  madeBeforeChange: z.boolean(),
  /** The client has read it as it is now. */
  isRead: z.boolean(),
  /** Null unless the bid is pending and the shoot is still to come; then `clashes` is empty, too. */
  fit: z.nullable(z.enum(bidFits)),
  clashes: z.array(clash),
  /** Of the job, while it is open. */
  bidCount: z.nullable(z.int()),
  amountDollars: z.int(),
  submittedAt: z.date(),
  client: personView,
  job: z.object({
    id: z.uuid(),
    title: z.string(),
    status: z.enum(jobStates),
    cancelReason: z.nullable(z.enum(cancelReasons)),
    placeLabel: z.string(),
    /** The public point. */
    latitude: z.number(),
    longitude: z.number(),
    zone: z.string(),
    shootOn: day,
    shootTime: timeOfDay,
    startsAt: z.date(),
    shootSetting: z.enum(shootSettings),
    budgetDollars: z.int(),
  }),
})
export type OwnBidSummary = z.infer<typeof ownBidSummary>

/** Each number is counted up to `bidLimits.counted`. */
export const ownBidCounts = z.object({ pending: z.int(), won: z.int(), lost: z.int(), withdrawn: z.int() })
export type OwnBidCounts = z.infer<typeof ownBidCounts>
