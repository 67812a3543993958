import * as z from 'zod/mini'
import { userTypes } from '../accounts/schemas.ts'
import { bidStates } from '../bids/lifecycle.ts'
import { subscriptionView } from '../billing/schemas.ts'
import { reportReasons, reportSubjects } from '../feedback/schemas.ts'
import { jobStates } from '../jobs/lifecycle.ts'
import { trimmed } from '../shared/trimmed.ts'
import { adminQueues } from './inbox-kinds.ts'
import { sentAnswer } from './inbox-schemas.ts'
import { adminLimits } from './limits.ts'

export const peopleQuery = z.string().check(trimmed(), z.maxLength(adminLimits.query.max))

/** `viewed`: an administrator opened the page of an account. The last ones are about an entry of a queue. */
export const adminActionKinds = [
  'viewed',
  'disabled',
  'enabled',
  'made_admin',
  'removed_admin',
  'review_hidden',
  'review_shown',
  'reply_hidden',
  'reply_shown',
  'picture_hidden',
  'picture_shown',
  'message_hidden',
  'message_shown',
  'bid_hidden',
  'bid_shown',
  'profile_hidden',
  'profile_shown',
  'job_hidden',
  'job_shown',
  'read',
  'answered',
  'closed',
  'reopened',
  'downloaded',
  'unsubscribed',
  'month_given',
  'refunded',
] as const
export type AdminActionKind = (typeof adminActionKinds)[number]

/** Kept with the account: administrators read it, and it is part of the person's export. */
export const adminReason = z
  .string('A reason is required')
  .check(
    trimmed(),
    z.minLength(1, 'A reason is required'),
    z.maxLength(adminLimits.reason.max, `The reason must be at most ${adminLimits.reason.max} characters`),
  )

export const adminPerson = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  userType: z.enum(userTypes),
  createdAt: z.date(),
  isDisabled: z.boolean(),
  isAdmin: z.boolean(),
})
export type AdminPerson = z.infer<typeof adminPerson>

/** The jobs and bids that are affected when an account is disabled. */
export const consequences = z.object({ openJobs: z.int(), runningJobs: z.int(), pendingBids: z.int() })
export type Consequences = z.infer<typeof consequences>

const namedPerson = z.nullable(z.object({ id: z.uuid(), fullName: z.string() }))

const adminReport = z.object({
  id: z.uuid(),
  subject: z.enum(reportSubjects),
  reason: z.enum(reportReasons),
  note: z.string(),
  content: z.string(),
  reportedAt: z.date(),
  answer: sentAnswer,
  doneAt: z.nullable(z.date()),
  doneBy: namedPerson,
  /** Null after deletion. */
  other: namedPerson,
})

/** Everything an administrator sees about one person; each list has the newest rows only. */
export const adminPersonPage = z.object({
  person: adminPerson,
  sessions: z.int(),
  hasTwoFactor: z.boolean(),
  /** Null for a client. */
  subscription: z.nullable(subscriptionView),
  consequences,
  jobs: z.array(z.object({ id: z.uuid(), title: z.string(), status: z.enum(jobStates), postedAt: z.date() })),
  bids: z.array(
    z.object({
      id: z.uuid(),
      jobId: z.uuid(),
      jobTitle: z.string(),
      status: z.enum(bidStates),
      submittedAt: z.date(),
    }),
  ),
  reportsBy: z.array(adminReport),
  reportsAbout: z.array(adminReport),
  /** Events of the last 90 days that this person caused, or that are about their account. */
  events: z.array(z.object({ id: z.uuid(), name: z.string(), detail: z.nullable(z.string()), recordedAt: z.date(), actor: namedPerson })),
  actions: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(adminActionKinds),
      /** The queue that it is about; null for an action on the account. */
      queue: z.nullable(z.enum(adminQueues)),
      reason: z.string(),
      admin: namedPerson,
      actedAt: z.date(),
    }),
  ),
})
export type AdminPersonPage = z.infer<typeof adminPersonPage>
