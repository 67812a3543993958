import * as z from 'zod/mini'
import { personView } from '../accounts/schemas.ts'
import { conflicts } from '../availability/find-conflict.ts'
import { cancelReasons, jobStates } from '../jobs/lifecycle.ts'
import { shootSettings } from '../jobs/shoot-options.ts'
import { day, timeOfDay } from '../shared/day-schemas.ts'
import { bidOutcomes, bidStates, rejectReasons } from './lifecycle.ts'

/**
 * A bid in its photographer's list, with its job as every bidder may see it: `latitude` and `longitude` are the public point.
 * `madeBeforeChange`: the job's terms changed after this bid. `conflict`: of a pending bid, what else its photographer has at that time.
 */
export const ownBidSummary = z.object({
  id: z.uuid(),
  outcome: z.enum(bidOutcomes),
  status: z.enum(bidStates),
  rejectReason: z.nullable(z.enum(rejectReasons)),
  isArchived: z.boolean(),
  madeBeforeChange: z.boolean(),
  conflict: z.nullable(z.enum(conflicts)),
  amountDollars: z.int(),
  submittedAt: z.date(),
  client: personView,
  job: z.object({
    id: z.uuid(),
    title: z.string(),
    status: z.enum(jobStates),
    cancelReason: z.nullable(z.enum(cancelReasons)),
    placeLabel: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    zone: z.string(),
    shootOn: day,
    shootTime: timeOfDay,
    startsAt: z.date(),
    shootSetting: z.enum(shootSettings),
  }),
})
export type OwnBidSummary = z.infer<typeof ownBidSummary>

/** Each number is counted up to `bidLimits.counted`. */
export const ownBidCounts = z.object({ pending: z.int(), won: z.int(), lost: z.int(), withdrawn: z.int() })
export type OwnBidCounts = z.infer<typeof ownBidCounts>

/** A pending bid of a hired photographer on a job at the time of their shoot, or too shortly before or after it. */
export const overlappingBid = z.object({ bidId: z.uuid(), jobId: z.uuid(), title: z.string(), zone: z.string(), startsAt: z.date() })
export type OverlappingBid = z.infer<typeof overlappingBid>
