import type { UserType } from '../accounts/schemas.ts'
import { notificationLimits } from './limits.ts'
import { type MailKind, mailKinds, type NotificationTopic } from './notification-topics.ts'

/** The bell records every notification; the others deliver the wanted ones. */
export const channels = ['bell', 'mail', 'push', 'digest'] as const
export type NotificationChannel = (typeof channels)[number]

export const deliveryReasons = [
  'turned_off',
  'already_read',
  'outdated',
  /** The person is disabled, or the subject is gone. */
  'gone',
  'no_device',
  'address_dead',
  'refused',
  'gave_up',
] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

/** Channels that a person can test: the digest has its own time. */
export const testedChannels = ['bell', 'mail', 'push'] as const satisfies readonly NotificationChannel[]
export type TestedChannel = (typeof testedChannels)[number]

const { pictureBatchMinutes, searchBatchMinutes } = notificationLimits

type Row = {
  /** Who may get it. */
  to: UserType | 'anyone'
  /** What the settings call it. Null if it has no choice there: it is chosen with a follow or a saved search, was asked for, or is always sent. */
  name: string | null
  /**
   * What a push says. It is read on a lock screen, perhaps by somebody else, and passes through another company's servers: never an amount, a
   * place, a name, or what somebody wrote. The page behind its link says the rest.
   */
  push: string
  /** Later events about the same one update the same notification, and are mailed together: the fact `jobId` for `job`; each `person` has one. */
  gatheredBy?: 'person' | 'job' | 'bid' | 'sender' | 'connection' | 'review' | 'picture' | 'message' | 'photographer' | 'search'
  /** At most how often those are mailed, and pushed if pushes are to be as rare. */
  batchMinutes?: number
  pushMinutes?: number
  /** The digest of new jobs gathers it. */
  isInDigest?: true
  /** Does not wait for the end of quiet hours while the shoot is near. */
  isAboutShoot?: true
  /** Its mail does not have the title of the job as its subject. */
  hasOwnSubject?: true
  /** Only in the bell, until its person chooses more. */
  isOffByDefault?: true
  /** No setting turns its mail off. It holds what was agreed on, so it neither waits for other mails nor is put together with them. */
  isAlwaysMailed?: true
  /** One act of one person notifies many people. These mails wait in a line of their own, so that they never delay those to one person. */
  isSentToMany?: true
}

/** Every kind, below the setting that turns it off for mail and push, in the order of the settings. */
const kindsByTopic = {
  new_jobs: {
    job_posted: {
      to: 'photographer',
      name: 'A shoot is posted in your range',
      push: 'There is a new job in your range',
      isInDigest: true,
      isSentToMany: true,
      hasOwnSubject: true,
    },
    /** To photographers whose saved search it matches, although they are not among its recipients. */
    job_found: {
      to: 'photographer',
      name: 'A job matches a search you saved',
      push: 'A new job matches a search that you saved',
      isInDigest: true,
      isSentToMany: true,
      hasOwnSubject: true,
    },
    bid_requested: { to: 'photographer', name: 'A client asks for your bid', push: 'A client asks for your bid', hasOwnSubject: true },
    /** To bidders of a job that its client posted again. */
    job_posted_again: {
      to: 'photographer',
      name: 'A job you bid on is posted again',
      push: 'A job that you bid on was posted again',
      isInDigest: true,
      isSentToMany: true,
      hasOwnSubject: true,
    },
    /** Several new jobs together, to photographers who want them each morning or weekly. The bell recorded each job at once. */
    new_jobs_digest: {
      to: 'photographer',
      name: 'The digest of new jobs',
      push: 'Your digest of new jobs is here',
      isSentToMany: true,
    },
  },
  bid_updates: {
    /** Their bids were made on terms that the client changed since. */
    job_changed: { to: 'photographer', name: 'A job you bid on has changed', push: 'A job that you bid on has changed', gatheredBy: 'job' },
    /** Their bids stay as they are. */
    budget_raised: {
      to: 'photographer',
      name: 'The budget of a job you bid on is raised',
      push: 'A job that you bid on pays more now',
      gatheredBy: 'job',
    },
    bid_submitted: { to: 'client', name: 'A new bid on your job', push: 'You have a new bid', gatheredBy: 'bid' },
    bid_edited: { to: 'client', name: 'A bid on your job is changed', push: 'A bid on your job has changed', gatheredBy: 'bid' },
    /** The photographer repeated the bid without a change. */
    bid_confirmed: { to: 'client', name: 'A bid on your job is confirmed', push: 'A bid on your job was confirmed', gatheredBy: 'bid' },
    bid_withdrawn: { to: 'client', name: 'A bid on your job is withdrawn', push: 'A bid on your job was withdrawn', gatheredBy: 'bid' },
    /** Whoever reads the bids by their link voted or commented. Only for those who chose it: a stranger may have the link. */
    bid_noted: {
      to: 'client',
      name: 'Votes and comments on the bids you shared',
      push: 'There are votes or comments on your bids',
      gatheredBy: 'job',
      isOffByDefault: true,
    },
    /** Bids that have waited long for a decision. */
    bids_undecided: { to: 'client', name: 'Bids that wait for your decision', push: 'Bids on your job wait for your decision' },
    bid_accepted: {
      to: 'photographer',
      name: 'Your bid is accepted',
      push: 'Your bid was accepted',
      isAboutShoot: true,
      isAlwaysMailed: true,
    },
    bid_rejected: { to: 'photographer', name: 'Your bid is not chosen', push: 'Your bid was not chosen' },
    photographer_hired: {
      to: 'client',
      name: 'You hired a photographer',
      push: 'You have hired a photographer',
      isAboutShoot: true,
      isAlwaysMailed: true,
    },
  },
  new_reviews: {
    review_written: { to: 'photographer', name: 'A client reviewed you', push: 'You have a new review' },
  },
  messages: {
    message_sent: { to: 'anyone', name: 'A message to you', push: 'You have a new message', gatheredBy: 'sender', isAboutShoot: true },
  },
  important_updates: {
    shoot_tomorrow: { to: 'anyone', name: 'Your shoot is tomorrow', push: 'You have a shoot tomorrow', isAboutShoot: true },
    /** To both sides. */
    terms_agreed: {
      to: 'anyone',
      name: 'What you agreed on has changed',
      push: 'Your shoot has changed as you agreed',
      isAboutShoot: true,
      isAlwaysMailed: true,
    },
    /** To the other side of a hire: a change to agree to. */
    terms_proposed: {
      to: 'anyone',
      name: 'A change is proposed',
      push: 'A change is proposed for your shoot',
      isAboutShoot: true,
    },
    /** To the other side: the proposal was declined, withdrawn or not answered. */
    proposal_ended: {
      to: 'anyone',
      name: 'A proposed change is no longer open',
      push: 'Your shoot stays as it was agreed',
      isAboutShoot: true,
    },
    meeting_point_set: {
      to: 'photographer',
      name: 'The meeting point',
      push: 'There is a meeting point for your shoot',
      gatheredBy: 'job',
      isAboutShoot: true,
    },
    /** To the other side: a mark was set, confirmed or taken back. */
    payment_marked: {
      to: 'anyone',
      name: 'The deposit or balance is marked as paid',
      push: 'There is news about what you pay each other',
      gatheredBy: 'job',
    },
    /** The day before to the client, and once after it to both. */
    payment_due: { to: 'anyone', name: 'The deposit or balance is due', push: 'Something that you agreed on is due' },
    job_cancelled: { to: 'anyone', name: 'A shoot is cancelled', push: 'A shoot was cancelled', isAboutShoot: true, isAlwaysMailed: true },
    job_completed: { to: 'anyone', name: 'A shoot is completed', push: 'Your shoot is complete' },
    review_replied: { to: 'client', name: 'A photographer replied to your review', push: 'There is a reply to your review' },
    job_expiring: { to: 'client', name: 'Your job starts soon and nobody is hired', push: 'Your job closes soon', isAboutShoot: true },
    cancellation_requested: {
      to: 'photographer',
      name: 'A client asks to cancel',
      push: 'Your client asks about ending a hire',
      gatheredBy: 'job',
      isAboutShoot: true,
    },
    /** Made or withdrawn. */
    completion_requested: {
      to: 'photographer',
      name: 'A client asks to complete',
      push: 'Your client asks about the end of a shoot',
      gatheredBy: 'job',
    },
    request_due_soon: {
      to: 'photographer',
      name: 'A request that ends soon without your answer',
      push: 'A request of your client ends soon',
    },
    completion_not_yet: { to: 'client', name: 'Your photographer answered “not yet”', push: 'Your shoot is not complete yet' },
    mark_complete: { to: 'photographer', name: 'A shoot to mark complete', push: 'Is your shoot complete?' },
    completion_missing: { to: 'client', name: 'A shoot that is not marked complete', push: 'Your shoot has not been marked as complete' },
    delivery_due: { to: 'photographer', name: 'Pictures that are due', push: 'Photos are due soon' },
    /** All of them or a part; to both sides, while nobody answers. */
    pictures_delivered: {
      to: 'anyone',
      name: 'Delivered pictures, while they wait for an answer',
      push: 'There is news about your photos',
      gatheredBy: 'job',
    },
    /** The client has them, says that some are missing, or did not answer in time. */
    pictures_answered: {
      to: 'photographer',
      name: 'Your client has the pictures, or says that some are missing',
      push: 'Your client answered about the photos',
      gatheredBy: 'job',
    },
    /** To both sides, once the agreed day has passed. */
    pictures_late: { to: 'anyone', name: 'Pictures that are late', push: 'The agreed day for your photos has passed' },
    /** To the other side: somebody did not come, or could not shoot. Then the answer. */
    shoot_trouble: { to: 'anyone', name: 'Something went wrong at a shoot', push: 'There is news about your shoot' },
    /** To the other side of an open or running job. */
    partner_disabled: {
      to: 'anyone',
      name: 'The other person’s account is disabled',
      push: 'There is news about your shoot',
      gatheredBy: 'job',
      isAboutShoot: true,
    },
    partner_enabled: {
      to: 'anyone',
      name: 'The other person’s account is enabled again',
      push: 'There is good news about your shoot',
      gatheredBy: 'job',
      isAboutShoot: true,
    },
    trial_started: { to: 'photographer', name: 'Your trial has started', push: 'Your trial has started' },
    trial_ending: { to: 'photographer', name: 'Your trial ends soon', push: 'Your trial ends soon' },
    charge_coming: { to: 'photographer', name: 'Your first charge', push: 'Your trial ends soon' },
    charge_failed: { to: 'photographer', name: 'A charge failed', push: 'Your payment needs your attention' },
    payment_disputed: { to: 'photographer', name: 'Your bank took back a payment', push: 'Your payment needs your attention' },
    payment_refunded: { to: 'photographer', name: 'A payment was refunded', push: 'There is news about your payment' },
    subscription_on_hold: { to: 'photographer', name: 'Your subscription is on hold', push: 'Your subscription needs your attention' },
    subscription_ended: { to: 'photographer', name: 'Your subscription has ended', push: 'Your subscription has ended' },
    calendar_broken: {
      to: 'photographer',
      name: 'A connected calendar cannot be read',
      push: 'A connected calendar cannot be read',
      gatheredBy: 'connection',
    },
    export_ready: { to: 'anyone', name: 'Your export is ready', push: 'Your file is ready', gatheredBy: 'person' },
    /** To the author: an administrator hid it. */
    review_hidden: {
      to: 'client',
      name: 'A review of yours was hidden',
      push: 'There is news about your review',
      gatheredBy: 'review',
      hasOwnSubject: true,
    },
    reply_hidden: {
      to: 'photographer',
      name: 'A reply of yours was hidden',
      push: 'There is news about your reply to a review',
      gatheredBy: 'review',
      hasOwnSubject: true,
    },
    picture_hidden: {
      to: 'anyone',
      name: 'A picture of yours was hidden',
      push: 'There is news about a picture of yours',
      gatheredBy: 'picture',
    },
    message_hidden: {
      to: 'anyone',
      name: 'A message of yours was hidden',
      push: 'There is news about a message of yours',
      gatheredBy: 'message',
    },
    bid_hidden: {
      to: 'photographer',
      name: 'A bid of yours was hidden',
      push: 'There is news about a bid of yours',
      gatheredBy: 'bid',
      hasOwnSubject: true,
    },
    profile_hidden: { to: 'anyone', name: 'Your profile was hidden', push: 'There is news about your profile', gatheredBy: 'person' },
    job_hidden: {
      to: 'client',
      name: 'A job of yours was hidden',
      push: 'There is news about a job of yours',
      gatheredBy: 'job',
      hasOwnSubject: true,
    },
    /** To everybody with a running subscription. */
    price_changing: { to: 'photographer', name: null, push: 'The price of your subscription changes', isAlwaysMailed: true },
    price_kept: { to: 'photographer', name: null, push: 'The price of your subscription stays as it is', isAlwaysMailed: true },
    /** To the person who asked for a test of one channel, and over no other. */
    delivery_test: { to: 'anyone', name: null, push: 'This is a test. It works.', isOffByDefault: true },
  },
  followed_pictures: {
    pictures_added: {
      to: 'anyone',
      name: null,
      push: 'There are new pictures by a photographer you follow',
      gatheredBy: 'photographer',
      batchMinutes: pictureBatchMinutes,
      isSentToMany: true,
    },
  },
  saved_search: {
    /** At most once a day for each saved search of photographers. */
    photographers_found: {
      to: 'anyone',
      name: null,
      push: 'New photographers match a search that you saved',
      gatheredBy: 'search',
      batchMinutes: searchBatchMinutes,
      pushMinutes: searchBatchMinutes,
      isSentToMany: true,
    },
  },
} as const satisfies Record<MailKind, Record<string, Row>>

type Rows = typeof kindsByTopic
export type NotificationKind = { [Topic in MailKind]: keyof Rows[Topic] }[MailKind]
type RowOf<Kind extends NotificationKind> = { [Topic in MailKind]: Kind extends keyof Rows[Topic] ? Rows[Topic][Kind] : never }[MailKind]

/** Those that the settings list. */
export type ListedKind = { [Kind in NotificationKind]: RowOf<Kind> extends { name: string } ? Kind : never }[NotificationKind]

/** The fact that a kind must have, because its events are gathered by it. */
export type GatheringFact<Kind extends NotificationKind> =
  RowOf<Kind> extends { gatheredBy: infer Subject extends string }
    ? Subject extends 'person'
      ? object
      : Record<`${Subject}Id`, string>
    : object

export const notificationKinds = Object.fromEntries(
  mailKinds.flatMap((topic) => Object.entries<Row>(kindsByTopic[topic]).map(([kind, row]) => [kind, { ...row, topic }])),
) as Record<NotificationKind, Row & { topic: MailKind }> & Record<ListedKind, { name: string }>

const kinds = Object.keys(notificationKinds) as NotificationKind[]
export const kindsSentToMany = kinds.filter((kind) => notificationKinds[kind].isSentToMany)
/** Their mails go at once, each alone. */
export const kindsAlwaysMailed = kinds.filter((kind) => notificationKinds[kind].isAlwaysMailed)
export const listedKinds = kinds.filter((kind): kind is ListedKind => notificationKinds[kind].name !== null)

/** The kinds of a topic that the settings list: for these people, or all. */
export function kindsOf(topic: NotificationTopic, userType?: UserType): ListedKind[] {
  return listedKinds.filter((kind) => {
    const row = notificationKinds[kind]
    return row.topic === topic && (!userType || row.to === 'anyone' || row.to === userType)
  })
}

/** Whether a kind ignores its person's settings for a channel. An expired job had no agreed terms, so its notice respects them. */
export function isAlwaysSent(kind: NotificationKind, channel: NotificationChannel, facts: object = {}): boolean {
  const isExpired = 'reason' in facts && facts.reason === 'expired'
  return channel === 'mail' && notificationKinds[kind].isAlwaysMailed === true && !isExpired
}
