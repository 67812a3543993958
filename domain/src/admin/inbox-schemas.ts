import * as z from 'zod/mini'
import { feedbackView, reportReasons, reportSubjects } from '../feedback/schemas.ts'
import { attachmentView } from '../messages/schemas.ts'
import { pictureView } from '../portfolio/schemas.ts'
import { numberText } from '../shared/counts.ts'
import { trimmed } from '../shared/trimmed.ts'
import { adminLimits } from './limits.ts'

/** Answered by mail, at the address typed with the entry. */
export const mailedKinds = ['feedback', 'contact'] as const
export type MailedKind = (typeof mailedKinds)[number]

const writer = z.nullable(z.object({ id: z.uuid(), fullName: z.string() }))

/** Null until it is answered. `by` is null after that administrator deleted their account. */
export const sentAnswer = z.nullable(z.object({ text: z.string(), sentAt: z.date(), by: writer }))
export type SentAnswer = z.infer<typeof sentAnswer>

export const adminFeedback = z.extend(feedbackView, {
  email: z.string(),
  person: writer,
  answer: sentAnswer,
  doneAt: z.nullable(z.date()),
  doneBy: writer,
})

/** `person` is null for a visitor, who typed name and address. */
export const adminContactMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  person: writer,
  answer: sentAnswer,
  sentAt: z.date(),
  doneAt: z.nullable(z.date()),
  doneBy: writer,
})

/** A report with a copy of the reported content. `contentNow`: the content today, if it has changed. */
export const queuedReport = z.object({
  id: z.uuid(),
  subject: z.enum(reportSubjects),
  subjectId: z.uuid(),
  reason: z.enum(reportReasons),
  note: z.string(),
  content: z.string(),
  contentNow: z.nullable(z.string()),
  reporter: writer,
  author: writer,
  /** Their name, addresses and links were removed from all texts. */
  isAuthorDeleted: z.boolean(),
  answer: sentAnswer,
  /** The reported picture, unless its owner removed it. */
  picture: z.nullable(pictureView),
  /** The files of the reported message while the report waits: at `/api/reported/` as they are at `/api/attachments/`. */
  attachments: z.array(attachmentView),
  /** Null while it is not hidden. */
  hiddenReason: z.nullable(z.string()),
  /** `open`: the page of the reported job. */
  may: z.array(z.enum(['hide', 'show', 'open'])),
  reportedAt: z.date(),
  doneAt: z.nullable(z.date()),
  doneBy: writer,
})
export type QueuedReport = z.infer<typeof queuedReport>

export const inboxAnswer = z
  .string('An answer is required')
  .check(
    trimmed(),
    z.minLength(1, 'An answer is required'),
    z.maxLength(adminLimits.answer.max, `The answer must be at most ${numberText(adminLimits.answer.max)} characters`),
  )

/** `changed` is false if it was already in that state, for instance because another administrator had changed it. */
export const doneChange = z.object({ changed: z.boolean() })

/** Unsubscribing deletes the row: there is no such state. */
export const newsletterSubscriber = z.object({
  id: z.uuid(),
  email: z.string(),
  requestedAt: z.date(),
  /** Null while the mail that asks for confirmation is unanswered. */
  confirmedAt: z.nullable(z.date()),
})

/** Confirmed subscribers, by address; `next` continues after this part. */
export const subscriberPart = z.object({
  subscribers: z.array(z.object({ email: z.string(), confirmedAt: z.date() })),
  next: z.nullable(z.string()),
})

/**
 * How many wait for an answer, counted up to `adminLimits.counted`; `newsletter`: confirmed subscribers, up to
 * `adminLimits.countedSubscribers`.
 */
export const inboxCounts = z.object({ reports: z.int(), feedback: z.int(), contact: z.int(), newsletter: z.int() })
export type InboxCounts = z.infer<typeof inboxCounts>
