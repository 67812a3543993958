import { adminLimits } from '@shutterbid/domain/admin/limits'
import type { SubscriptionProblem } from '@shutterbid/domain/billing/schemas'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { NotificationKind } from '@shutterbid/domain/notifications/kinds'
import { savedSearchLimits } from '@shutterbid/domain/search/limits'
import { noticeMail } from '#server/notifications/mail/write-mails'
import type { NotificationFacts } from '#server/notifications/texts/facts'
import type { NoticeJob } from '#server/notifications/texts/find-notice-jobs'
import { ownBidKey, readSubjects, type Subjects } from '#server/notifications/texts/find-subjects'
import { renderNotice } from '#server/notifications/texts/render-notices'
import type { Mail } from '#server/platform/mail/mail'
import type { Write } from './write-text.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [clientId, photographerId, jobId, bidId, reviewId, pictureId, messageId, proposalId, connectionId, searchId] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
].map(id) as [string, string, string, string, string, string, string, string, string, string]
const now = new Date('2027-11-20T19:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const dueAt = inDays(3).toISOString()
const on = '2027-12-04'

/** Facts of every kind of notice, about one job of one client and one photographer. */
const factsOf: { [Kind in NotificationKind]: NotificationFacts[Kind] } = {
  job_posted: { jobId },
  job_found: { jobId },
  job_changed: { jobId },
  budget_raised: { jobId },
  bid_requested: { jobId },
  bid_submitted: { jobId, bidId, amountDollars: 1250 },
  bid_edited: { jobId, bidId },
  bid_confirmed: { jobId, bidId },
  bid_withdrawn: { jobId, bidId },
  bid_noted: { jobId },
  bid_accepted: { jobId },
  photographer_hired: { jobId },
  bid_rejected: { jobId, reason: 'outbid' },
  bids_undecided: { jobId, bidCount: 4 },
  job_posted_again: { jobId },
  new_jobs_digest: { jobIds: Array.from({ length: 10 }, () => jobId), jobCount: 24 },
  meeting_point_set: { jobId },
  time_proposed: { jobId, proposalId },
  proposal_ended: { jobId, proposalId },
  shoot_rescheduled: { jobId, proposalId },
  completion_requested: { jobId, dueAt },
  cancellation_requested: { jobId, dueAt },
  request_due_soon: { jobId, dueAt, kind: 'completion' },
  completion_not_yet: { jobId, askAgainAt: dueAt },
  mark_complete: { jobId },
  completion_missing: { jobId },
  partner_disabled: { jobId, partnerId: clientId },
  partner_enabled: { jobId, partnerId: clientId },
  job_completed: { jobId, by: 'photographer' },
  job_cancelled: { jobId, reason: 'client' },
  job_expiring: { jobId, bidCount: 4 },
  shoot_tomorrow: { jobId },
  delivery_due: { jobId },
  charge_failed: { until: on },
  payment_disputed: { until: on },
  trial_started: { on, chargeOn: '2028-02-18', canPay: true },
  charge_coming: { on },
  trial_ending: { on, canPay: true },
  subscription_on_hold: {},
  subscription_ended: { canPay: true },
  price_changing: { number: 1, beforeCents: 999, cents: 1299, on: '2028-01-10' },
  price_kept: { number: 1, beforeCents: 999, cents: 1299, on: '2028-01-10' },
  calendar_broken: { connectionId, problem: 'unreachable' },
  export_ready: { until: on },
  delivery_test: { channel: 'mail' },
  message_sent: { senderId: clientId },
  review_written: { jobId, reviewId },
  review_hidden: { jobId, reviewId },
  picture_hidden: { pictureId },
  message_hidden: { messageId, partnerId: clientId },
  bid_hidden: { jobId, bidId },
  profile_hidden: {},
  job_hidden: { jobId },
  photographers_found: { searchId },
  pictures_added: { photographerId },
}

/** The mail of every kind of notice. */
export function sampleNotices(write: Write): { name: string; mail: Mail }[] {
  const kinds = Object.keys(factsOf) as NotificationKind[]
  const onHold = ['disputed', 'paused', null] as const
  return [
    ...kinds.map((kind) => ({ name: kind, mail: sampleNotice(kind, subjectsOf(kind, write), write) })),
    ...onHold.map((problem) => ({ name: `subscription_on_hold, ${problem ?? 'unconfirmed'}`, mail: sampleOnHold(problem, write) })),
  ]
}

function sampleOnHold(problem: SubscriptionProblem | null, write: Write): Mail {
  const kind = 'subscription_on_hold'
  const subjects = subjectsOf(kind, write)
  subjects.subscriptions.set(photographerId, { ...subscriptionOf(kind), problem })
  return sampleNotice(kind, subjects, write)
}

function sampleNotice<Kind extends NotificationKind>(kind: Kind, subjects: Subjects, write: Write): Mail {
  const personId = toClient.has(kind) ? clientId : photographerId
  const notification = { personId, kind, facts: factsOf[kind], eventCount: 1 }
  const notice = renderNotice(notification, subjects)
  if (!notice) throw new Error(`the sample of ${kind} has no text`)
  const person = { id: personId, name: write.name(personId === clientId ? 'Ana Ortiz' : 'Marisol Vega'), email: 'somebody@example.com' }
  const secret = 'a secret of the samples'
  const facts = factsOf[kind]
  const jobTitle = 'jobId' in facts ? subjects.jobs.get(jobId)?.title : undefined
  return noticeMail({ publicUrl: 'https://shutterbid.example', secret }, { person, kind, facts, jobTitle, notice })
}

const toClient: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  ...['bid_submitted', 'bid_edited', 'bid_confirmed', 'bid_withdrawn', 'bid_noted', 'bids_undecided', 'photographer_hired'],
  ...['completion_not_yet', 'completion_missing', 'job_completed', 'job_expiring', 'job_hidden', 'review_hidden', 'photographers_found'],
] as NotificationKind[])

/** Those about a job that nobody is hired for. */
const areOpen: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  ...['job_posted', 'job_changed', 'budget_raised', 'bid_requested', 'bid_submitted', 'bid_edited', 'bid_confirmed', 'bid_withdrawn'],
  ...['bid_noted', 'bids_undecided', 'job_found', 'job_posted_again', 'new_jobs_digest', 'job_expiring', 'bid_hidden', 'job_hidden'],
] as NotificationKind[])

const areRequests: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'completion_requested',
  'cancellation_requested',
  'request_due_soon',
])

function subjectsOf(kind: NotificationKind, write: Write): Subjects {
  const hiddenReason = write.text('It names somebody who did not agree to that.', adminLimits.reason.max)
  const job = jobOf(kind, write)
  const clientName = write.name('Ana Ortiz')
  const photographerName = write.name('Marisol Vega')
  const searchName = write.text('Weddings within 25 miles of Boise', savedSearchLimits.name)
  const bid = { id: bidId, jobId, status: 'pending' as const, rejectReason: null, amountDollars: 1250, photographerId, hiddenReason }
  const subjects = readSubjects(
    {
      jobs: [job],
      bids: [{ ...bid, clientId, photographerName, photographerDisabledAt: null }],
      reviews: [{ id: reviewId, rating: 5, hiddenReason: kind === 'review_hidden' ? hiddenReason : null }],
      pictures: [{ id: pictureId, hiddenReason }],
      messages: [{ id: messageId, hiddenReason }],
      profiles: [{ personId: photographerId, hiddenReason }],
      hiddenTitles: [{ jobId, title: job.title }],
      names: [
        { id: clientId, name: clientName, disabledAt: kind === 'partner_disabled' ? now : null },
        { id: photographerId, name: photographerName, disabledAt: null },
      ],
      finds: [{ personId: photographerId, jobId, name: searchName }],
      searches: [{ id: searchId, name: searchName, foundNames: [photographerName] }],
      places: [{ personId: photographerId, latitude: 33.45, longitude: -112.07 }],
      subscriptions: [subscriptionOf(kind)],
      prices: kind === 'price_changing' ? [dearer] : [],
      requests: (areRequests.has(kind) ? (['completion', 'cancellation'] as const) : []).map((requestKind) => ({
        jobId,
        kind: requestKind,
        note: write.text('The album is all I wanted.', jobLimits.hireNote.max),
        dueAt: new Date(dueAt),
        outcome: null,
        endedAt: null,
      })),
      proposals: [proposalOf(kind, job, write)],
      waitingBids: [{ jobId, count: 4 }],
      connections: [{ id: connectionId, problem: 'unreachable', hasFailingCalendar: false, countingIds: [id(20)] }],
    },
    now,
  )
  const isOutdatedBid = kind === 'job_changed'
  if (kind !== 'bid_requested') {
    const ownBid = { jobId, photographerId, status: 'pending' as const, rejectReason: null, jobVersion: isOutdatedBid ? 1 : 2 }
    subjects.ownBids.set(ownBidKey(photographerId, jobId), ownBid)
  }
  return subjects
}

function jobOf(kind: NotificationKind, write: Write): NoticeJob {
  const isOpen = areOpen.has(kind)
  const status = isOpen
    ? 'open'
    : kind === 'job_completed' || kind === 'review_written'
      ? 'completed'
      : kind === 'job_cancelled'
        ? 'cancelled'
        : 'in_progress'
  return {
    jobId,
    title: write.text('Engagement among the saguaros', jobLimits.title.max),
    status,
    version: 2,
    placeLabel: 'Phoenix, AZ 85004',
    streetLine: '1625 N Central Ave',
    clientId,
    acceptedPhotographerId: isOpen ? null : photographerId,
    meetingPoint: write.text('At the north gate', jobLimits.meetingPoint.max),
    zone: 'America/Phoenix',
    shootOn: '2027-11-24',
    shootTime: '16:30',
    startsAt: inDays(4),
    endsAt: inDays(4.1),
    deliveryOn: on,
    budgetDollars: 1500,
    cancelNote: write.text('The venue closed.', jobLimits.cancelNote.max),
    hiddenReason: kind === 'job_hidden' ? write.text('It asks for work without pay.', adminLimits.reason.max) : null,
    changedAt: now,
    durationMinutes: 120,
    shootSetting: 'outdoor',
    latitude: 33.46,
    longitude: -112.07,
    clientName: write.name('Ana Ortiz'),
    clientDisabledAt: null,
    photographerName: isOpen ? null : write.name('Marisol Vega'),
    companionName: write.text('Sam', 40),
    isReviewed: false,
    isPostedAgain: false,
  }
}

const dearer = {
  number: 1,
  cents: 1299,
  providerRef: null,
  announcedAt: now,
  startsAt: new Date('2028-01-10T00:00:00Z'),
  withdrawnAt: null,
  toldUpTo: null,
  toldAt: now,
  toldPeople: 1,
}

function subscriptionOf(kind: NotificationKind) {
  const isTrial = kind === 'trial_started' || kind === 'charge_coming' || kind === 'trial_ending'
  const isPastDue = kind === 'subscription_on_hold'
  const isFailing = kind === 'charge_failed' || kind === 'payment_disputed'
  const isPaid = kind === 'price_changing' || kind === 'price_kept'
  const isCharged = isPaid || isFailing || kind === 'charge_coming'
  const reason = kind === 'payment_disputed' ? ('disputed' as const) : ('charge_failed' as const)
  return {
    personId: photographerId,
    zone: 'America/Phoenix',
    hasCard: isCharged,
    cancelPending: !isCharged,
    remindedOfEndAt: null,
    state: isTrial
      ? ('trialing' as const)
      : isPastDue
        ? ('past_due' as const)
        : isFailing || isPaid
          ? ('active' as const)
          : ('ended' as const),
    trialStartedAt: isTrial ? inDays(-1) : inDays(-100),
    periodEndsAt: isTrial || isPaid || isFailing ? inDays(13) : null,
    problem: isFailing || isPastDue ? reason : null,
    isCollectionPaused: false,
    paymentFailedAt: isFailing ? now : null,
    customerRef: null,
    subscriptionRef: null,
    priceNumber: 0,
    updatedAt: now,
  }
}

function proposalOf(kind: NotificationKind, { startsAt }: NoticeJob, write: Write) {
  const outcome = kind === 'time_proposed' ? null : kind === 'proposal_ended' ? ('declined' as const) : ('agreed' as const)
  return {
    id: proposalId,
    proposedBy: clientId,
    note: write.text('My sister arrives a day later.', jobLimits.hireNote.max),
    outcome,
    dueAt: inDays(2),
    jobVersion: 1,
    movesPlace: true,
    shootOn: '2027-11-25',
    shootTime: '16:30',
    zone: 'America/Phoenix',
    startsAt: inDays(5),
    placeLabel: 'Tempe, AZ 85281',
    earlierStartsAt: startsAt,
  }
}
