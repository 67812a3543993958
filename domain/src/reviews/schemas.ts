import * as z from 'zod/mini'
import { personView } from '../accounts/schemas.ts'
import { numberText } from '../shared/counts.ts'
import { trimmed } from '../shared/trimmed.ts'
import { reviewLimits } from './limits.ts'

const { rating, content } = reviewLimits

export const newReview = z.object({
  rating: z.int('Please select a rating').check(z.gte(rating.min, 'Please select a rating'), z.lte(rating.max, 'Please select a rating')),
  content: z
    .string('Please enter your review')
    .check(
      trimmed(),
      z.minLength(1, 'Please enter your review'),
      z.maxLength(content.max, `Review must be at most ${numberText(content.max)} characters`),
    ),
})
export type NewReview = z.infer<typeof newReview>

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
})
export type ReviewView = z.infer<typeof reviewView>
