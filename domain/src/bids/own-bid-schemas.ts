import * as z from 'zod/mini'
import { personView } from '../accounts/schemas.ts'
import { cancelReasons, jobStates } from '../jobs/lifecycle.ts'
import { shootSettings } from '../jobs/shoot-options.ts'
import { day, timeOfDay } from '../shared/day-schemas.ts'
import { bidOutcomes } from './bid-outcomes.ts'
import { bidStates, rejectReasons } from './lifecycle.ts'

/**
 * A bid in its photographer's list, with its job as every bidder may see it: `latitude` and `longitude` are the public point.
 * `madeBeforeChange`: the job's terms changed after this bid.
 */
export const ownBidSummary = z.object({
  id: z.uuid(),
  outcome: z.enum(bidOutcomes),
  status: z.enum(bidStates),
  rejectReason: z.nullable(z.enum(rejectReasons)),
  isArchived: z.boolean(),
  madeBeforeChange: z.boolean(),
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

/** Counted up to `bidLimits.counted`. */
export const ownBidCounts = z.object({ pending: z.int(), won: z.int(), lost: z.int(), withdrawn: z.int() })
export type OwnBidCounts = z.infer<typeof ownBidCounts>
