import * as z from 'zod/mini'
import { personView } from '../accounts/schemas.ts'
import { numberText } from '../shared/counts.ts'
import { trimmed } from '../shared/trimmed.ts'
import { reviewLimits } from './limits.ts'

const { rating, content } = reviewLimits

export const newReview = z.object({
  rating: z.int('Please select a rating').check(z.gte(rating.min, 'Please select a rating'), z.lte(rating.max, 'Please select a rating')),
  content: words('Review', 'Please enter your review'),
})
export type NewReview = z.infer<typeof newReview>

export const newReply = z.object({ content: words('Reply', 'Please enter your reply') })
export type NewReply = z.infer<typeof newReply>

function words(name: string, missing: string) {
  const tooLong = `${name} must be at most ${numberText(content.max)} characters`
  return z.string(missing).check(trimmed(), z.minLength(1, missing), z.maxLength(content.max, tooLong))
}

export const reviewView = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  client: personView,
  rating: z.int(),
  content: z.string(),
  writtenAt: z.date(),
  /** Why an administrator hid it: only its author sees a hidden review. */
  hiddenReason: z.nullable(z.string()),
  /** By the photographer. Only its author sees a hidden one. */
  reply: z.nullable(z.object({ content: z.string(), writtenAt: z.date(), hiddenReason: z.nullable(z.string()) })),
  /** The viewer is the reviewed photographer, who has not replied. */
  mayReply: z.boolean(),
})
export type ReviewView = z.infer<typeof reviewView>
