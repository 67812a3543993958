import * as z from 'zod/mini'
import { feedbackView, reportReasons, reportSubjects } from '../feedback/schemas.ts'
import { numberText, trimmed } from '../shared/text.ts'
import { adminLimits } from './limits.ts'

/** What people write to the operator. */
export const inboxKinds = ['reports', 'feedback', 'contact'] as const
export type InboxKind = (typeof inboxKinds)[number]

const writer = z.nullable(z.object({ id: z.uuid(), fullName: z.string() }))

export const adminFeedback = z.extend(feedbackView, { email: z.string(), person: writer, doneAt: z.nullable(z.date()) })

/** `person` is null for a visitor, whose name and address are only what was typed. */
export const adminContactMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  person: writer,
  sentAt: z.date(),
  doneAt: z.nullable(z.date()),
})

/** A report with what was reported, as it was at that time. `answer` is '' until an administrator has sent one. */
export const queuedReport = z.object({
  id: z.uuid(),
  subject: z.enum(reportSubjects),
  subjectId: z.uuid(),
  reason: z.enum(reportReasons),
  note: z.string(),
  content: z.string(),
  reporter: writer,
  author: writer,
  answer: z.string(),
  reportedAt: z.date(),
  doneAt: z.nullable(z.date()),
})
export type QueuedReport = z.infer<typeof queuedReport>

export const reportAnswer = z
  .string('An answer is required')
  .check(
    trimmed(),
    z.minLength(1, 'An answer is required'),
    z.maxLength(adminLimits.answer.max, `The answer must be at most ${numberText(adminLimits.answer.max)} characters`),
  )

/** Unsubscribing deletes the row, so that there is no state for it. */
export const newsletterSubscriber = z.object({
  id: z.uuid(),
  email: z.string(),
  requestedAt: z.date(),
  /** Null while the mail that asks for confirmation is unanswered. */
  confirmedAt: z.nullable(z.date()),
})

/** How many wait for an answer, counted up to `adminLimits.counted`. */
export const inboxCounts = z.object({ reports: z.int(), feedback: z.int(), contact: z.int() })
export type InboxCounts = z.infer<typeof inboxCounts>
