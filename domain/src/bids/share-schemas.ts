import * as z from 'zod/mini'
import { jobStates } from '../jobs/lifecycle.ts'
import { pictureView } from '../portfolio/schemas.ts'
import { oneLine } from '../shared/clean-text.ts'
import { day, timeOfDay } from '../shared/day-schemas.ts'
import { trimmed } from '../shared/trimmed.ts'
import { bidDetails } from './detail-schemas.ts'
import { bidStates } from './lifecycle.ts'
import { bidLimits } from './limits.ts'

const { name, comment } = bidLimits.share

export const shareToken = z.string().check(z.regex(/^[\w-]{43}$/))

export const companionName = z
  .string('Your name is required')
  .check(
    z.overwrite(oneLine),
    trimmed(),
    z.minLength(1, 'Your name is required'),
    z.maxLength(name, `Your name must be at most ${name} characters`),
  )

/** Empty: no comment. */
export const bidComment = z.string().check(trimmed(), z.maxLength(comment, `Your comment must be at most ${comment} characters`))

/**
 * The link of a job for its client. `address` is null if it cannot be shown again: the secret that it was made with has changed.
 * `companionName` is null until its reader gave a name.
 */
export const shareView = z.object({ address: z.nullable(z.string()), companionName: z.nullable(z.string()), madeAt: z.date() })
export type ShareView = z.infer<typeof shareView>

/** A vote and a comment on a bid. `comment` is empty if there is none. */
export const bidNote = z.object({ isFavorite: z.boolean(), comment: z.string() })

/**
 * A job for readers of its link: only the facts needed to choose. `canNote`: votes and comments can still be given. `bidsTag` differs once the
 * shown bids do.
 */
export const sharedJobView = z.object({
  title: z.string(),
  clientFirstName: z.string(),
  companionName: z.nullable(z.string()),
  status: z.enum(jobStates),
  placeLabel: z.string(),
  zone: z.string(),
  shootOn: day,
  shootTime: timeOfDay,
  durationMinutes: z.int(),
  budgetDollars: z.int(),
  canNote: z.boolean(),
  bidsTag: z.string(),
})
export type SharedJobView = z.infer<typeof sharedJobView>

/** A bid for a companion. `slug`: of the photographer's public page. */
export const sharedBidView = z.object({
  id: z.uuid(),
  photographer: z.object({ fullName: z.string(), avatarKey: z.nullable(z.string()), slug: z.nullable(z.string()) }),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  completedJobs: z.int(),
  distanceMiles: z.nullable(z.int()),
  status: z.enum(bidStates),
  amountDollars: z.int(),
  message: z.string(),
  details: bidDetails,
  /** The chosen ones, then the first of the portfolio. */
  pictures: z.array(pictureView),
  note: z.nullable(bidNote),
})
export type SharedBidView = z.infer<typeof sharedBidView>
