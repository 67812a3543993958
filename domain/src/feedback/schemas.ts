import * as z from 'zod/mini'
import { numberText, trimmed } from '../shared/text.ts'
import { reportLimits } from './limits.ts'

export const reportSubjects = ['job', 'bid', 'profile', 'message'] as const
export type ReportSubject = (typeof reportSubjects)[number]

export const reportReasons = ['spam', 'scam', 'harassment', 'misleading', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportReasonWords: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  scam: 'A scam, or money asked for in advance',
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
      .check(trimmed(), z.maxLength(reportLimits.note.most, `The note must be at most ${numberText(reportLimits.note.most)} characters`)),
  })
  .check(z.refine(({ reason, note }) => reason !== 'other' || note !== '', { error: 'Say in a few words what is wrong', path: ['note'] }))
export type ReportForm = z.infer<typeof reportForm>
