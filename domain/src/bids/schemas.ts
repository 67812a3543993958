import * as z from 'zod/mini'
import { personView } from '../accounts/schemas.ts'
import { pictureView } from '../portfolio/schemas.ts'
import { numberText } from '../shared/counts.ts'
import { trimmed } from '../shared/trimmed.ts'
import { hiddenView } from '../shared/visible-to.ts'
import { bidAmount } from './bid-amount.ts'
import { bidDetails } from './detail-schemas.ts'
import { bidAbilities, bidStates, rejectReasons } from './lifecycle.ts'
import { bidLimits } from './limits.ts'
import { unfilled } from './placeholders.ts'
import { bidNote } from './share-schemas.ts'

/** The amount is in whole dollars. Details that are left out are not stated. `pictureIds`: of the photographer's portfolio, in order. */
export const bidOffer = z.extend(bidDetails, {
  amountDollars: bidAmount,
  message: z.string('Message is required').check(
    trimmed(),
    z.minLength(1, 'Message is required'),
    z.maxLength(bidLimits.message.max, `Message must be at most ${numberText(bidLimits.message.max)} characters`),
    z.refine((message) => unfilled(message).length === 0, {
      error: ({ input }) => `Fill in ${unfilled(String(input))[0]} before you send your bid`,
    }),
  ),
  pictureIds: z._default(
    z.array(z.uuid()).check(
      z.maxLength(bidLimits.pictures),
      z.refine((ids) => new Set(ids).size === ids.length),
    ),
    [],
  ),
})
export type BidOffer = z.infer<typeof bidOffer>

/** A bid as this viewer sees it. Many fields are null for everybody but the job's client and the bid's owner. */
export const bidView = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  photographer: personView,
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  completedJobs: z.int(),
  /** Whole miles; null for others. */
  distanceMiles: z.nullable(z.int()),
  /** Null for others, and once the shoot has started. */
  isBusyThen: z.nullable(z.boolean()),
  /**
   * Whether the shoot is within the photographer's weekly schedule; null for other viewers, and for photographers who never saved a
   * schedule.
   */
  isAtWorkThen: z.nullable(z.boolean()),
  status: z.enum(bidStates),
  rejectReason: z.nullable(z.enum(rejectReasons)),
  isArchived: z.boolean(),
  isOwn: z.boolean(),
  version: z.int(),
  /** The job's terms changed after this bid. */
  madeBeforeChange: z.boolean(),
  /** The job's client has read it as it is now; false for others, and once it is archived or no longer pending. */
  isRead: z.boolean(),
  /** Null for others, as are `message` and `details`. */
  amountDollars: z.nullable(z.int()),
  message: z.nullable(z.string()),
  details: z.nullable(bidDetails),
  /** Chosen for this bid; null for everybody but the job's client and the bid's owner. */
  pictures: z.nullable(z.array(pictureView)),
  /** Vote and comment of the companion; for the job's client only. */
  note: z.nullable(z.extend(bidNote, { companionName: z.string() })),
  /** Set while its message is hidden. */
  hidden: hiddenView,
  submittedAt: z.date(),
  may: z.array(z.enum(bidAbilities)),
})
export type BidView = z.infer<typeof bidView>

/** `isCalendarUnchecked`: a connected calendar of the photographer could not be read just now. */
export const acceptedBidView = z.extend(bidView, { isCalendarUnchecked: z.boolean() })

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

export const bidsOverview = z.object({
  /** Exact; `archived` and `others` are counted up to `bidLimits.counted`. */
  open: z.int(),
  archived: z.int(),
  others: z.int(),
  prices: z.array(pricePoint),
  /** Somebody reads the bids by a link. */
  isShared: z.boolean(),
})
export type BidsOverview = z.infer<typeof bidsOverview>

/** A pending bid of a hired photographer on a job at the time of their shoot, or too shortly before or after it. */
export const overlappingBid = z.object({ bidId: z.uuid(), jobId: z.uuid(), title: z.string(), zone: z.string(), startsAt: z.date() })
export type OverlappingBid = z.infer<typeof overlappingBid>
