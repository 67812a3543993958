import * as z from 'zod/mini'
import { feedbackTypes } from '../feedback/schemas.ts'

/** What people write to the operator. */
export const inboxKinds = ['feedback', 'contact'] as const
export type InboxKind = (typeof inboxKinds)[number]

const writer = z.nullable(z.object({ id: z.uuid(), fullName: z.string() }))

export const adminFeedback = z.object({
  id: z.uuid(),
  type: z.enum(feedbackTypes),
  rating: z.int(),
  content: z.string(),
  jobTitle: z.nullable(z.string()),
  photoKey: z.nullable(z.string()),
  email: z.string(),
  person: writer,
  sentAt: z.date(),
  doneAt: z.nullable(z.date()),
})
export type AdminFeedback = z.infer<typeof adminFeedback>

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
export type AdminContactMessage = z.infer<typeof adminContactMessage>

/** Unsubscribing deletes the row, so that there is no state for it. */
export const newsletterSubscriber = z.object({
  id: z.uuid(),
  email: z.string(),
  requestedAt: z.date(),
  /** Null while the mail that asks for confirmation is unanswered. */
  confirmedAt: z.nullable(z.date()),
})
export type NewsletterSubscriber = z.infer<typeof newsletterSubscriber>

/** How many wait for an answer, counted up to `adminLimits.counted`. */
export const inboxCounts = z.object({ feedback: z.int(), contact: z.int() })
export type InboxCounts = z.infer<typeof inboxCounts>
