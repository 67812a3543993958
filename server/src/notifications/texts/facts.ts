import type { RejectReason } from '@shutterbid/domain/bids/lifecycle'
import type { CalendarProblem, SingleProblem } from '@shutterbid/domain/calendars/problems'
import type { CancelReason, CompletedBy } from '@shutterbid/domain/jobs/lifecycle'
import type { RequestKind } from '@shutterbid/domain/jobs/request-deadlines'
import { type NotificationKind, notificationKinds, type TestedChannel } from '@shutterbid/domain/notifications/kinds'

type JobId = { jobId: string }
/** `dueAt`: an instant, ISO 8601. */
type Request = JobId & { dueAt: string }
type Proposal = JobId & { proposalId: string }
type PriceChange = { number: number; beforeCents: number; cents: number; on: string }
type BidOnJob = JobId & { bidId: string }

/**
 * What a notification of each kind stores: ids, reasons, numbers and days (YYYY-MM-DD), never texts that people wrote. Names and titles are
 * looked up when it is read, so that they are current.
 */
export type NotificationFacts = {
  job_posted: JobId
  job_found: JobId
  job_changed: JobId
  budget_raised: JobId
  bid_requested: JobId
  /** The amount of that bid: it may be changed later. */
  bid_submitted: BidOnJob & { amountDollars: number }
  bid_edited: BidOnJob
  bid_confirmed: BidOnJob
  bid_withdrawn: BidOnJob
  bid_noted: JobId
  bid_accepted: JobId
  photographer_hired: JobId
  bid_rejected: JobId & { reason: Exclude<RejectReason, 'withdrawn'> }
  bids_undecided: JobId & { bidCount: number }
  job_posted_again: JobId
  /** The soonest jobs, and how many there were. */
  new_jobs_digest: { jobIds: string[]; jobCount: number }
  meeting_point_set: JobId
  time_proposed: Proposal
  proposal_ended: Proposal
  shoot_rescheduled: Proposal
  completion_requested: Request
  cancellation_requested: Request
  request_due_soon: Request & { kind: RequestKind }
  completion_not_yet: JobId & { askAgainAt: string }
  mark_complete: JobId
  completion_missing: JobId
  partner_disabled: JobId & { partnerId: string }
  partner_enabled: JobId & { partnerId: string }
  job_completed: JobId & { by: CompletedBy }
  job_cancelled: JobId & { reason: CancelReason }
  job_expiring: JobId & { bidCount: number }
  shoot_tomorrow: JobId
  delivery_due: JobId
  charge_failed: { until: string }
  payment_disputed: { until: string }
  trial_started: { on: string; chargeOn: string; canPay: boolean }
  charge_coming: { on: string }
  trial_ending: { on: string; canPay: boolean }
  subscription_on_hold: Record<string, never>
  subscription_ended: { canPay: boolean }
  /** The number of the change; the cents before it and with it, and its first day in UTC. */
  price_changing: PriceChange
  price_kept: PriceChange
  calendar_broken:
    | { connectionId: string; calendarId?: undefined; problem: CalendarProblem }
    | { connectionId: string; calendarId: string; problem: SingleProblem }
  export_ready: { until: string }
  message_sent: { senderId: string }
  review_written: JobId & { reviewId: string }
  review_hidden: JobId & { reviewId: string }
  picture_hidden: { pictureId: string }
  message_hidden: { messageId: string; partnerId: string }
  bid_hidden: BidOnJob
  profile_hidden: Record<string, never>
  job_hidden: JobId
  photographers_found: { searchId: string }
  delivery_test: { channel: TestedChannel }
  pictures_added: { photographerId: string }
}

export type FactsOf<Kind extends NotificationKind> = NotificationFacts[Kind]

/** The subject of a kind that each person has once. */
const onePerPerson = '00000000-0000-0000-0000-000000000000'

/** The id by which events of a gathered kind are combined; undefined for other kinds. */
export function gatheredSubject(kind: NotificationKind, facts: NotificationFacts[NotificationKind]): string | undefined {
  const { gatheredBy } = notificationKinds[kind]
  if (gatheredBy === undefined || gatheredBy === 'person') return gatheredBy && onePerPerson
  return (facts as Record<string, string>)[`${gatheredBy}Id`]
}

/** A notification of one kind; `eventCount` is how many events it covers. */
export type NotificationWithFacts<Kind extends NotificationKind = NotificationKind> = {
  personId: string
  kind: Kind
  facts: FactsOf<Kind>
  eventCount: number
}
