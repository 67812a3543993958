import * as z from 'zod/mini'
import { personView } from '../accounts/schemas.ts'
import { bidStates, rejectReasons } from '../bids/lifecycle.ts'
import { picturesStates } from '../jobs/delivery-schemas.ts'
import { shootSettings } from '../jobs/shoot-options.ts'
import { day, timeOfDay } from '../shared/day-schemas.ts'
import { clash } from './own-bid-schemas.ts'

/** A shoot of a hired photographer. */
export const dashboardShoot = z.object({
  jobId: z.uuid(),
  title: z.string(),
  placeLabel: z.string(),
  /** The public point. */
  latitude: z.number(),
  longitude: z.number(),
  zone: z.string(),
  shootOn: day,
  shootTime: timeOfDay,
  startsAt: z.date(),
  endsAt: z.date(),
  deliveryOn: day,
  /** The photographer answered a request for completion with "not yet". */
  isWorkLeft: z.boolean(),
  pictures: z.enum(picturesStates),
  durationMinutes: z.int(),
  shootSetting: z.enum(shootSettings),
  acceptedAmountDollars: z.int(),
})
export type DashboardShoot = z.infer<typeof dashboardShoot>

/** The first shoot that has not ended, with details for the hired pair only. */
export const nextShoot = z.extend(dashboardShoot, { streetLine: z.nullable(z.string()), meetingPoint: z.string(), client: personView })
export type NextShoot = z.infer<typeof nextShoot>

export const dashboardBid = z.object({
  bidId: z.uuid(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  amountDollars: z.int(),
  status: z.enum(bidStates),
  rejectReason: z.nullable(z.enum(rejectReasons)),
  isArchived: z.boolean(),
})

/** A pending bid or a hired shoot that leaves no room for something else, or the other way round. */
export const collision = z.object({
  kind: z.enum(['bid', 'shoot']),
  jobId: z.uuid(),
  title: z.string(),
  zone: z.string(),
  startsAt: z.date(),
  clash: z.pick(clash, { kind: true, isTooClose: true, title: true }),
})

/** A change of a hire that its client proposes. */
export const proposalToAnswer = z.object({ jobId: z.uuid(), title: z.string(), clientName: z.string(), zone: z.string(), dueAt: z.date() })

/** Parts of a profile that clients check before they hire. */
export const readiness = z.object({
  hasPlace: z.boolean(),
  hasSchedule: z.boolean(),
  hasAvatar: z.boolean(),
  hasPictures: z.boolean(),
  hasAbout: z.boolean(),
  hasSpecialties: z.boolean(),
})
export type Readiness = z.infer<typeof readiness>

/** `earnedDollars` is the sum of the accepted amounts of completed jobs; archived bids do not count as pending. */
export const dashboardView = z.object({
  activeShoots: z.int(),
  pendingBids: z.int(),
  completedJobs: z.int(),
  earnedDollars: z.int(),
  readiness,
  /** Soonest first, like `collisions`. */
  proposals: z.array(proposalToAnswer),
  collisions: z.array(collision),
  nextShoot: z.nullable(nextShoot),
  shoots: z.array(dashboardShoot),
  bids: z.array(dashboardBid),
})
export type DashboardView = z.infer<typeof dashboardView>
