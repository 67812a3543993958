import { notificationLimits } from './limits.ts'
import type { MailKind } from './mail-topics.ts'

const { batchMinutes, pictureBatchMinutes, searchBatchMinutes } = notificationLimits

/** The bell records every notification; the others deliver what a person wants. */
export const channels = ['bell', 'mail', 'push', 'digest'] as const
export type Channel = (typeof channels)[number]

/** Why a delivery was skipped or failed. */
export const deliveryReasons = [
  'turned_off',
  'already_read',
  'outdated',
  /** The person is disabled, or what it was about is gone. */
  'gone',
  'no_device',
  'address_dead',
  'refused',
  'gave_up',
] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

/** Those that a person can try: the digest has its own time. */
export const testedChannels = ['bell', 'mail', 'push'] as const satisfies readonly Channel[]
export type TestedChannel = (typeof testedChannels)[number]

const both = ['mail', 'push'] as const

/**
 * `topic`: the setting that turns this kind off for mail and push. `channels`: where it is delivered by default, besides the bell.
 * `batchMinutes`: later events about the same thing update the same notification, and are mailed together, at most once in this many
 * minutes. `pushMinutes`: the same for pushes, if they are to be as rare. `always`: where no setting turns it off.
 */
type Kind = {
  topic: MailKind
  channels: readonly Channel[]
  batchMinutes?: number
  pushMinutes?: number
  always?: readonly Channel[]
}

export const notificationKinds = {
  job_posted: { topic: 'new_jobs', channels: both },
  /** To photographers whose saved search it matches, although they are not among its recipients. */
  job_found: { topic: 'new_jobs', channels: both },
  /** To those who bid on terms that their client changed since. */
  job_changed: { topic: 'bid_updates', channels: both, batchMinutes },
  /** To those who bid: their bids stay as they are. */
  budget_raised: { topic: 'bid_updates', channels: both, batchMinutes },
  /** To a photographer whom a client asks for a bid. */
  bid_requested: { topic: 'new_jobs', channels: both },
  bid_submitted: { topic: 'bid_updates', channels: both, batchMinutes },
  bid_edited: { topic: 'bid_updates', channels: both, batchMinutes },
  /** To the client: the photographer repeated the bid without a change. */
  bid_confirmed: { topic: 'bid_updates', channels: both, batchMinutes },
  bid_withdrawn: { topic: 'bid_updates', channels: both, batchMinutes },
  /** To the client: whoever reads the bids by their link voted or commented. By mail only for those who chose it: a stranger may have the link. */
  bid_noted: { topic: 'bid_updates', channels: [], batchMinutes },
  /** To the hired photographer. */
  bid_accepted: { topic: 'bid_updates', channels: both },
  /** To the client. */
  photographer_hired: { topic: 'bid_updates', channels: both },
  bid_rejected: { topic: 'bid_updates', channels: both },
  /** To the client: bids that have waited long for a decision. */
  bids_undecided: { topic: 'bid_updates', channels: both },
  /** To those who bid on a job that its client posted again. */
  job_posted_again: { topic: 'new_jobs', channels: both },
  /** Several new jobs together, to photographers who want them each morning or weekly. The bell recorded each job at once. */
  new_jobs_digest: { topic: 'new_jobs', channels: both },
  /** To the hired photographer. */
  meeting_point_set: { topic: 'important_updates', channels: both, batchMinutes },
  /** To the other side of a hire: another time or place to agree to. */
  time_proposed: { topic: 'important_updates', channels: both },
  /** To those who did not end it: it was declined, withdrawn, or not answered. */
  proposal_ended: { topic: 'important_updates', channels: both },
  /** To both sides. */
  shoot_rescheduled: { topic: 'important_updates', channels: both },
  /** To the photographer: the client's request, made or withdrawn, and its last days. */
  completion_requested: { topic: 'important_updates', channels: both, batchMinutes },
  cancellation_requested: { topic: 'important_updates', channels: both, batchMinutes },
  request_due_soon: { topic: 'important_updates', channels: both },
  /** To the client: the photographer answered "not yet". */
  completion_not_yet: { topic: 'important_updates', channels: both },
  /** After a shoot that is still in progress: to the photographer, later to the client. */
  mark_complete: { topic: 'important_updates', channels: both },
  completion_missing: { topic: 'important_updates', channels: both },
  /** To the other side of an open or running job. */
  partner_disabled: { topic: 'important_updates', channels: both, batchMinutes },
  partner_enabled: { topic: 'important_updates', channels: both, batchMinutes },
  job_completed: { topic: 'important_updates', channels: both },
  job_cancelled: { topic: 'important_updates', channels: both },
  job_expiring: { topic: 'important_updates', channels: both },
  shoot_tomorrow: { topic: 'important_updates', channels: both },
  delivery_due: { topic: 'important_updates', channels: both },
  charge_failed: { topic: 'important_updates', channels: both },
  payment_disputed: { topic: 'important_updates', channels: both },
  trial_started: { topic: 'important_updates', channels: both },
  /** Before the first charge. */
  charge_coming: { topic: 'important_updates', channels: both },
  trial_ending: { topic: 'important_updates', channels: both },
  subscription_on_hold: { topic: 'important_updates', channels: both },
  subscription_ended: { topic: 'important_updates', channels: both },
  /** To everybody whose subscription runs: what they agreed to changes, or stays after all. */
  price_changing: { topic: 'important_updates', channels: both, always: ['mail'] },
  price_kept: { topic: 'important_updates', channels: both, always: ['mail'] },
  /** To a photographer whose connected calendar cannot be read. */
  calendar_broken: { topic: 'important_updates', channels: both, batchMinutes },
  /** A file that its owner asked for can be downloaded. */
  export_ready: { topic: 'important_updates', channels: both, batchMinutes },
  message_sent: { topic: 'messages', channels: both, batchMinutes },
  review_written: { topic: 'new_reviews', channels: both },
  /** To the author: an administrator hid it. */
  review_hidden: { topic: 'important_updates', channels: both, batchMinutes },
  picture_hidden: { topic: 'important_updates', channels: both, batchMinutes },
  message_hidden: { topic: 'important_updates', channels: both, batchMinutes },
  bid_hidden: { topic: 'important_updates', channels: both, batchMinutes },
  profile_hidden: { topic: 'important_updates', channels: both, batchMinutes },
  job_hidden: { topic: 'important_updates', channels: both, batchMinutes },
  /** To whoever saved a search of photographers, at most once a day for each search. */
  photographers_found: { topic: 'saved_search', channels: both, batchMinutes: searchBatchMinutes, pushMinutes: searchBatchMinutes },
  /** To whoever asked for a test of one channel, and over no other. */
  delivery_test: { topic: 'important_updates', channels: [] },
  pictures_added: { topic: 'followed_pictures', channels: both, batchMinutes: pictureBatchMinutes },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationKinds

/** Whether a kind is sent over a channel whatever its person chose. */
export function isAlwaysSent(kind: NotificationKind, channel: Channel): boolean {
  const { always = [] }: Kind = notificationKinds[kind]
  return always.includes(channel)
}

/** Kinds whose notification covers several events. */
export type BatchedKind = {
  [Name in NotificationKind]: (typeof notificationKinds)[Name] extends { batchMinutes: number } ? Name : never
}[NotificationKind]
