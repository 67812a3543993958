import * as z from 'zod/mini'
import { emailAddress } from '../accounts/schemas.ts'
import { numberText } from '../shared/counts.ts'
import { trimmed } from '../shared/trimmed.ts'
import { feedbackLimits, reportLimits } from './limits.ts'

/** `image`: a picture, which is called so on screen. `reply`: of a photographer, to the review with this id. */
export const reportSubjects = ['job', 'bid', 'profile', 'message', 'review', 'reply', 'image'] as const
export type ReportSubject = (typeof reportSubjects)[number]

export const reportReasons = ['spam', 'scam', 'harassment', 'misleading', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The outcomes of a closed report. */
export const reportOutcomes = ['hidden', 'answered', 'closed'] as const

export const reportReasonLabels: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  scam: 'A scam or fraud',
  harassment: 'Harassment or hate',
  misleading: 'Fake or misleading',
  other: 'Something else',
}

/** The reason 'other' needs a note. */
export const reportForm = z
  .object({
    reason: z.enum(reportReasons, 'Choose what is wrong'),
    note: z
      .string()
      .check(trimmed(), z.maxLength(reportLimits.note.max, `The note must be at most ${numberText(reportLimits.note.max)} characters`)),
  })
  .check(z.refine(({ reason, note }) => reason !== 'other' || note !== '', { error: 'Say in a few words what is wrong', path: ['note'] }))
export type ReportForm = z.infer<typeof reportForm>

export const feedbackTypes = [
  'site',
  'feature',
  'bug',
  'ux',
  'performance',
  'accessibility',
  'mobile',
  'shoot',
  'photographer',
  'client',
] as const
export type FeedbackType = (typeof feedbackTypes)[number]

export const feedbackTypeLabels: Record<FeedbackType, string> = {
  site: 'The site in general',
  feature: 'An idea',
  bug: 'Something is broken',
  ux: 'Something is hard to use',
  performance: 'Something is slow',
  accessibility: 'Accessibility',
  mobile: 'On the phone',
  shoot: 'A shoot',
  photographer: 'A photographer',
  client: 'A client',
}

const { content } = feedbackLimits

export const feedbackForm = z.object({
  type: z.enum(feedbackTypes, 'Please select a type'),
  email: emailAddress,
  rating: z.int('Please select a rating').check(z.minimum(1, 'Please select a rating'), z.maximum(5, 'Please select a rating')),
  content: z
    .string('Feedback content is required')
    .check(
      trimmed(),
      z.minLength(1, 'Feedback content is required'),
      z.maxLength(content.max, `Feedback must be at most ${numberText(content.max)} characters`),
    ),
  jobId: z.nullable(z.uuid()),
})
export type FeedbackForm = z.infer<typeof feedbackForm>

/** Feedback that somebody sent earlier; the photo is served at /files. */
export const feedbackView = z.object({
  id: z.uuid(),
  type: z.enum(feedbackTypes),
  rating: z.int(),
  content: z.string(),
  jobTitle: z.nullable(z.string()),
  photoKey: z.nullable(z.string()),
  sentAt: z.date(),
})
export type FeedbackView = z.infer<typeof feedbackView>

/** 'a review', 'an image' */
export function subjectWithArticle(subject: ReportSubject) {
  return subject === 'image' ? 'an image' : `a ${subject}`
}
