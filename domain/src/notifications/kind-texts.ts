import type { UserType } from '../accounts/schemas.ts'
import { type NotificationKind, notificationKinds } from './kinds.ts'
import type { Topic } from './mail-topics.ts'

/** What a kind is called in the settings, and who gets it; both, if there is no `only`. */
export type KindText = { name: string; only?: UserType }

/**
 * New pictures are chosen for each followed photographer, with the follow; new photographers for each saved search; a test is
 * sent because it was asked for; mails about the price of a subscription are always sent.
 */
export type ListedKind = Exclude<
  NotificationKind,
  'pictures_added' | 'photographers_found' | 'delivery_test' | 'price_changing' | 'price_kept'
>

export const kindTexts: Record<ListedKind, KindText> = {
  job_posted: { name: 'A shoot is posted in your range', only: 'photographer' },
  job_found: { name: 'A job matches a search you saved', only: 'photographer' },
  bid_requested: { name: 'A client asks for your bid', only: 'photographer' },
  job_posted_again: { name: 'A job you bid on is posted again', only: 'photographer' },
  new_jobs_digest: { name: 'The digest of new jobs', only: 'photographer' },
  job_changed: { name: 'A job you bid on has changed', only: 'photographer' },
  budget_raised: { name: 'The budget of a job you bid on is raised', only: 'photographer' },
  bid_submitted: { name: 'A new bid on your job', only: 'client' },
  bid_edited: { name: 'A bid on your job is changed', only: 'client' },
  bid_confirmed: { name: 'A bid on your job is confirmed', only: 'client' },
  bid_withdrawn: { name: 'A bid on your job is withdrawn', only: 'client' },
  bid_noted: { name: 'Votes and comments on the bids you shared', only: 'client' },
  bids_undecided: { name: 'Bids that wait for your decision', only: 'client' },
  bid_accepted: { name: 'Your bid is accepted', only: 'photographer' },
  bid_rejected: { name: 'Your bid is not chosen', only: 'photographer' },
  photographer_hired: { name: 'You hired a photographer', only: 'client' },
  review_written: { name: 'A client reviewed you', only: 'photographer' },
  message_sent: { name: 'A message to you' },
  shoot_tomorrow: { name: 'Your shoot is tomorrow' },
  shoot_rescheduled: { name: 'A shoot has a new time or place' },
  time_proposed: { name: 'Another time or place is proposed' },
  proposal_ended: { name: 'A proposed time or place is no longer open' },
  meeting_point_set: { name: 'The meeting point', only: 'photographer' },
  job_cancelled: { name: 'A shoot is cancelled' },
  job_completed: { name: 'A shoot is completed' },
  job_expiring: { name: 'Your job starts soon and nobody is hired', only: 'client' },
  cancellation_requested: { name: 'A client asks to cancel', only: 'photographer' },
  completion_requested: { name: 'A client asks to complete', only: 'photographer' },
  request_due_soon: { name: 'A request that ends soon without your answer', only: 'photographer' },
  completion_not_yet: { name: 'Your photographer answered “not yet”', only: 'client' },
  mark_complete: { name: 'A shoot to mark complete', only: 'photographer' },
  completion_missing: { name: 'A shoot that is not marked complete', only: 'client' },
  delivery_due: { name: 'Pictures that are due', only: 'photographer' },
  partner_disabled: { name: 'The account of the other person is disabled' },
  partner_enabled: { name: 'The account of the other person is enabled again' },
  trial_started: { name: 'Your trial has started', only: 'photographer' },
  trial_ending: { name: 'Your trial ends soon', only: 'photographer' },
  charge_coming: { name: 'Your first charge', only: 'photographer' },
  charge_failed: { name: 'A charge failed', only: 'photographer' },
  payment_disputed: { name: 'Your bank took back a payment', only: 'photographer' },
  subscription_on_hold: { name: 'Your subscription is on hold', only: 'photographer' },
  subscription_ended: { name: 'Your subscription has ended', only: 'photographer' },
  calendar_broken: { name: 'A connected calendar cannot be read', only: 'photographer' },
  export_ready: { name: 'Your export is ready' },
  review_hidden: { name: 'A review of yours was hidden', only: 'client' },
  picture_hidden: { name: 'A picture of yours was hidden' },
  message_hidden: { name: 'A message of yours was hidden' },
  bid_hidden: { name: 'A bid of yours was hidden', only: 'photographer' },
  profile_hidden: { name: 'Your profile was hidden' },
  job_hidden: { name: 'A job of yours was hidden', only: 'client' },
}

/** The kinds of a topic that these people can receive, in the order of the settings. */
export function kindsOf(topic: Topic, userType: UserType): ListedKind[] {
  const listed = Object.keys(kindTexts) as ListedKind[]
  return listed.filter((kind) => notificationKinds[kind].topic === topic && (kindTexts[kind].only ?? userType) === userType)
}
