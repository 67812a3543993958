import * as z from 'zod/mini'
import { personView } from '../accounts/schemas.ts'
import { bidStates, rejectReasons } from '../bids/lifecycle.ts'
import { bidOffer } from '../bids/schemas.ts'
import { specialtyCode } from '../profiles/schemas.ts'
import { placeToken } from '../search/schemas.ts'
import { day, timeOfDay } from '../shared/day-schemas.ts'
import { hiddenView } from '../shared/visible-to.ts'
import { jobAbilities } from './abilities.ts'
import { deliveryView, picturesStates, troubleView } from './delivery-schemas.ts'
import { dayPlan } from './form-schemas.ts'
import { hireSteps } from './hire-timeline.ts'
import type { JobField, PairField } from './job-fields.ts'
import { cancelReasons, jobStates } from './lifecycle.ts'
import { jobLimits } from './limits.ts'
import { requestKinds } from './request-deadlines.ts'
import { occasions, shootSettings } from './shoot-options.ts'
import { shownTerms, waitingProposal } from './terms/schemas.ts'

/** The client's input, as stored. */
const entered = z.object({
  title: z.string(),
  description: z.string(),
  specialties: z.array(specialtyCode),
  shootOn: day,
  shootTime: timeOfDay,
  durationMinutes: z.int(),
  dayPlan,
  meetingPoint: z.string(),
  shootSetting: z.enum(shootSettings),
  peopleCount: z.int(),
  occasion: z.enum(occasions),
  deliveryOn: day,
  budgetDollars: z.int(),
} satisfies Record<Exclude<JobField, 'place'>, z.ZodMiniType>)

/** The terms that a job was posted with, which its bids answered. The place is the public one but for `streetLine`. */
export const postedTerms = z.extend(
  z.pick(entered, { shootOn: true, shootTime: true, durationMinutes: true, dayPlan: true, meetingPoint: true, deliveryOn: true }),
  { placeLabel: z.string(), streetLine: z.nullable(z.string()), latitude: z.number(), longitude: z.number(), zone: z.string() },
)
export type PostedTerms = z.infer<typeof postedTerms>

/** For the client and the hired photographer; null for others. */
const ofPair = { meetingPoint: z.nullable(entered.shape.meetingPoint) } satisfies Record<PairField, z.ZodMiniType>

export const ownBidBrief = z.object({
  id: z.uuid(),
  status: z.enum(bidStates),
  rejectReason: z.nullable(z.enum(rejectReasons)),
  isArchived: z.boolean(),
  amountDollars: z.int(),
})

/** For lists. */
const listed = z.pick(entered, {
  title: true,
  specialties: true,
  shootOn: true,
  shootTime: true,
  durationMinutes: true,
  shootSetting: true,
  peopleCount: true,
  occasion: true,
  budgetDollars: true,
})

/** A job in a list. */
export const jobSummary = z.extend(listed, {
  id: z.uuid(),
  status: z.enum(jobStates),
  /** Place-level and public, like `latitude` and `longitude`. */
  placeLabel: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  zone: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  postedAt: z.date(),
  /** Rounded; from the viewing photographer's place. */
  distanceMiles: z.nullable(z.int()),
  /** Pending bids that are not archived. */
  bidCount: z.int(),
  client: personView,
  photographer: z.nullable(personView),
  /** For the client and the hired photographer only. */
  acceptedAmountDollars: z.nullable(z.int()),
  ownBid: z.nullable(ownBidBrief),
  /** A change of the hire was proposed, by the viewer or by the other side. */
  proposed: z.nullable(z.enum(['to_answer', 'waiting'])),
  isArchived: z.boolean(),
  may: z.array(z.enum(jobAbilities)),
})
export type JobSummary = z.infer<typeof jobSummary>

/** A job in a photographer's list. */
export const jobInRange = z.extend(jobSummary, {
  deliveryOn: day,
  /** The viewer was hired, and answered a request for completion with "not yet". */
  isWorkLeft: z.boolean(),
  pictures: z.enum(picturesStates),
  /** Why an open job suits them or not. */
  why: z.nullable(
    z.object({
      isBusyThen: z.boolean(),
      isTooClose: z.boolean(),
      hasEventThen: z.boolean(),
      /** Null for photographers who never saved a schedule. */
      isAtWorkThen: z.nullable(z.boolean()),
      sharedSpecialties: z.array(specialtyCode),
      isAtEdge: z.boolean(),
      /** The client asked them, and they have not bid yet. */
      isAsked: z.boolean(),
    }),
  ),
})
export type JobInRange = z.infer<typeof jobInRange>

/** The pending bids on an open job in brief, for its client only; `people` are the newest bidders, for the row of avatars. */
export const biddingBrief = z.object({ lowestDollars: z.int(), highestDollars: z.int(), people: z.array(personView) })
export type BiddingBrief = z.infer<typeof biddingBrief>

/** A job in its client's list; `bidding` is null without pending bids, `nextStep` without a hire and after the review. */
export const ownJobSummary = z.extend(jobSummary, {
  recipientCount: z.int(),
  bidding: z.nullable(biddingBrief),
  nextStep: z.nullable(z.enum(hireSteps)),
  ...ofPair,
  streetLine: z.nullable(z.string()),
})
export type OwnJobSummary = z.infer<typeof ownJobSummary>

/** A job on its own page. */
export const jobView = z.extend(jobSummary, {
  ...entered.shape,
  ...ofPair,
  version: z.int(),
  /** For the client and the hired photographer only, like `meetingPoint`. */
  streetLine: z.nullable(z.string()),
  /** As it was when the hire was made, for the hired pair: all else is what holds now. Null without a hire. */
  posted: z.nullable(z.extend(postedTerms, { startsAt: z.date(), endsAt: z.date() })),
  /** For the client only. */
  recipientCount: z.nullable(z.int()),
  /** Completed shoots of this client. */
  clientShoots: z.int(),

  /**
   * For a viewing photographer, on an open job that has not started: they have another shoot then. `hasEventThen`: an event of a connected
   * calendar; `isTooClose`: one of these too shortly before or after.
   */
  isBusyThen: z.nullable(z.boolean()),
  isTooClose: z.boolean(),
  hasEventThen: z.boolean(),
  /** An own shoot that leaves little time to spare: when the photographer would arrive from it. */
  shootBefore: z.nullable(z.object({ placeLabel: z.string(), miles: z.int(), arrivesAt: z.date() })),
  /** The same for the shoot after: when they would have to leave. */
  shootAfter: z.nullable(z.object({ placeLabel: z.string(), miles: z.int(), leavesAt: z.date() })),
  /**
   * Whether the shoot is within the viewing photographer's weekly schedule; null for other viewers, and for photographers who never saved a
   * schedule.
   */
  isAtWorkThen: z.nullable(z.boolean()),
  cancelReason: z.nullable(z.enum(cancelReasons)),
  /** Why the operator or the photographer cancelled it, for the client, the hired photographer and admins. */
  cancelNote: z.nullable(z.string()),
  /** The client's request that waits for the photographer, for these two; at `dueAt` the clock acts on it. */
  request: z.nullable(z.object({ kind: z.enum(requestKinds), note: z.string(), requestedAt: z.date(), dueAt: z.date() })),
  /** What holds, for the hired pair, and how often it was changed. */
  terms: z.nullable(shownTerms),
  termsVersion: z.int(),
  /** What is to pay or to confirm next, for the hired pair. */
  paymentText: z.nullable(z.string()),
  /** Waits for an answer, for the hired pair. */
  proposal: z.nullable(waitingProposal),
  /** For the hired pair; `none` for others. */
  pictures: z.enum(picturesStates),
  /** What was said about the pictures, for the hired pair, latest first. */
  deliveries: z.array(deliveryView),
  /** What went wrong at the shoot, for the hired pair and administrators. */
  troubles: z.array(troubleView),
  /** Answer to the last request for completion, and from when it can be repeated; for the hired pair. */
  notYet: z.nullable(z.object({ answeredAt: z.date(), askAgainAt: z.date() })),
  /** From when a client can ask again after reaching the daily limit. */
  requestsFreeAt: z.nullable(z.date()),
  /** The other side of a running hire is disabled; for bidders of an open job, its client. */
  isPartnerDisabled: z.boolean(),
  /** When the client asked the viewing photographer to bid on it; null once they have bid, or cannot any more. */
  invitedAt: z.nullable(z.date()),
  /** What they offered on the job that this one repeats: the client asks whether it stands. */
  earlierOffer: z.nullable(bidOffer),
  /** Set while its title and description are hidden. */
  hidden: hiddenView,
  completedAt: z.nullable(z.date()),
})
export type JobView = z.infer<typeof jobView>

/** `jobCount` is counted up to `jobLimits.counted`. */
export const widerRange = z.object({ miles: z.int(), jobCount: z.int() })

export const jobCounts = z.object({ open: z.int(), in_progress: z.int(), completed: z.int(), cancelled: z.int() })

const place = z.object({
  token: placeToken,
  placeName: z.string(),
  label: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  zone: z.string(),
})

/** Everything that a cloned job copies: all but the dates. */
export const jobDraft = z.extend(z.omit(entered, { shootOn: true, deliveryOn: true }), { place })
export type JobDraft = z.infer<typeof jobDraft>

/** An open job as the start of a change. `bidCount` counts the pending bids that a change of its terms would mark. */
export const editDraft = z.extend(entered, { place, editCount: z.int(), bidCount: z.int() })
export type EditDraft = z.infer<typeof editDraft>

/** Where a shoot happens, in degrees, and its first specialties. */
export const compassInput = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  specialties: z.array(specialtyCode).check(z.minLength(1), z.maxLength(jobLimits.compass.maxSpecialties)),
})

export const specialtyPrices = z.object({ specialty: specialtyCode, fromDollars: z.int(), toDollars: z.int() })
