import { adminLimits } from '@shutterbid/domain/admin/limits'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { SubscriptionProblem } from '@shutterbid/domain/billing/schemas'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { HireTerms } from '@shutterbid/domain/jobs/terms/terms'
import { type NotificationKind, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { savedSearchLimits } from '@shutterbid/domain/search/limits'
import { type FactsOf, noticeKinds } from '#server/notifications/kinds'
import { gatheredMail } from '#server/notifications/mail/gathered-mail'
import { type NoticeMail, noticeMail } from '#server/notifications/mail/write-mails'
import type { Sample, SampleThings } from '#server/notifications/notice-kind'
import type { NoticeJob } from '#server/notifications/texts/find-notice-jobs'
import { readSubjects, type Subjects } from '#server/notifications/texts/find-subjects'
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

const things: SampleThings = {
  clientId,
  photographerId,
  jobId,
  bidId,
  reviewId,
  pictureId,
  messageId,
  proposalId,
  connectionId,
  searchId,
  on,
  dueAt,
  inDays,
}

type AnySample = Sample<FactsOf<NotificationKind>>

/** The mail of every kind of notice. */
export function sampleNotices(write: Write): { name: string; mail: Mail }[] {
  const kinds = Object.keys(notificationKinds) as NotificationKind[]
  const onHold = ['disputed', 'paused', null] as const
  return [
    ...kinds.map((kind) => ({ name: kind, mail: noticeMail(site, sampleNotice(kind, noticeKinds[kind].sample(things), write)) })),
    ...onHold.map((problem) => ({
      name: `subscription_on_hold, ${problem ?? 'unconfirmed'}`,
      mail: noticeMail(site, sampleOnHold(problem, write)),
    })),
    // The kind with the longest texts.
    { name: 'several hidden bids', mail: sampleOfSeveral(['bid_hidden'], write) },
    { name: 'several posts', mail: sampleOfSeveral(['job_posted'], write) },
    {
      name: 'several notices',
      mail: sampleOfSeveral(
        kinds.filter((kind) => !notificationKinds[kind].isAlwaysMailed),
        write,
      ),
    },
  ]
}

const site = { publicUrl: 'https://shutterbid.example', secret: 'a secret of the samples' }

function sampleOfSeveral(kinds: NotificationKind[], write: Write): Mail {
  const notices = kinds.map((kind) => sampleNotice(kind, noticeKinds[kind].sample(things), write))
  return gatheredMail(site, notices[0]!, Array(25).fill(notices).flat())
}

function sampleOnHold(problem: SubscriptionProblem | null, write: Write): NoticeMail {
  const kind = 'subscription_on_hold'
  const sample = noticeKinds[kind].sample(things)
  return sampleNotice(kind, { ...sample, subscription: { ...sample.subscription, problem } }, write)
}

function sampleNotice(kind: NotificationKind, sample: AnySample, write: Write): NoticeMail {
  const { facts, reader } = sample
  const isClient = reader === 'client' || notificationKinds[kind].to === 'client'
  const personId = isClient ? clientId : photographerId
  const subjects = subjectsOf(sample, write)
  const notice = renderNotice<NotificationKind>({ personId, kind, facts, eventCount: 1 }, subjects)
  if (!notice) throw new Error(`the sample of ${kind} has no text`)
  const person = { id: personId, name: write.name(isClient ? 'Ana Ortiz' : 'Marisol Vega'), email: 'somebody@example.com' }
  const jobTitle = 'jobId' in facts ? subjects.jobs.get(jobId)?.title : undefined
  return { person, kind, facts, jobTitle, notice }
}

function subjectsOf(sample: AnySample, write: Write): Subjects {
  const hiddenReason = write.text('It names somebody who did not agree to that.', adminLimits.reason.max)
  const hidden = { hiddenReason: sample.isHidden ? hiddenReason : null }
  const job = jobOf(sample, write)
  const clientName = write.name('Ana Ortiz')
  const photographerName = write.name('Marisol Vega')
  const searchName = write.text('Weddings within 25 miles of Boise', savedSearchLimits.name)
  const bid = { id: bidId, jobId, status: 'pending' as const, rejectReason: null, amountDollars: 1250, photographerId, hiddenReason }
  const ownBid = { jobId, photographerId, status: 'pending' as const, rejectReason: null }
  const request = {
    jobId,
    note: write.text('The album is all I wanted.', jobLimits.hireNote.max),
    dueAt: new Date(dueAt),
    outcome: null,
    endedAt: null,
  }
  return readSubjects(
    {
      jobs: [job],
      bids: [{ ...bid, clientId, photographerName, photographerDisabledAt: null }],
      reviews: [{ id: reviewId, rating: 5, ...hidden, reply: { reviewId, ...hidden } }],
      pictures: [{ id: pictureId, hiddenReason }],
      messages: [{ id: messageId, hiddenReason }],
      profiles: [{ personId: photographerId, hiddenReason }],
      hiddenTitles: [{ jobId, title: job.title }],
      names: [
        { id: clientId, name: clientName, disabledAt: sample.isClientDisabled ? now : null },
        { id: photographerId, name: photographerName, disabledAt: null },
      ],
      finds: [{ personId: photographerId, jobId, name: searchName }],
      searches: [{ id: searchId, name: searchName, foundNames: [photographerName] }],
      places: [{ personId: photographerId, latitude: 33.45, longitude: -112.07 }],
      subscriptions: [subscriptionOf(sample)],
      prices: sample.isPriceComing ? [dearer] : [],
      requests: sample.areRequestsWaiting
        ? [
            { ...request, kind: 'completion' },
            { ...request, kind: 'cancellation' },
          ]
        : [],
      proposals: [proposalOf(sample, write)],
      waitingBids: [{ jobId, count: 4 }],
      ownBids: sample.ownBidVersion === undefined ? [] : [{ ...ownBid, jobVersion: sample.ownBidVersion }],
      connections: [{ id: connectionId, problem: 'unreachable', hasFailingCalendar: false, countingIds: [id(20)] }],
    },
    now,
  )
}

function jobOf(sample: AnySample, write: Write): NoticeJob {
  const { job: status = 'in_progress', isHidden } = sample
  const isOpen = status === 'open'
  return {
    jobId,
    title: write.text('Engagement among the saguaros', jobLimits.title.max),
    status,
    completedAt: null,
    version: 2,
    placeLabel: 'Phoenix, AZ 85004',
    streetLine: '1625 N Central Ave',
    clientId,
    acceptedPhotographerId: isOpen ? null : photographerId,
    acceptedAmountDollars: isOpen ? null : 1400,
    terms: isOpen ? null : termsOf(write),
    posted: null,
    dayPlan: { portraits: '17:00' },
    meetingPoint: write.text('At the north gate', jobLimits.meetingPoint.max),
    zone: 'America/Phoenix',
    shootOn: '2027-11-24',
    shootTime: '16:30',
    startsAt: inDays(4),
    endsAt: inDays(4.1),
    deliveryOn: on,
    budgetDollars: 1500,
    cancelNote: write.text('The venue closed.', jobLimits.cancelNote.max),
    hiddenReason: isHidden ? write.text('It asks for work without pay.', adminLimits.reason.max) : null,
    changedAt: now,
    durationMinutes: 120,
    shootSetting: 'outdoor',
    latitude: 33.46,
    longitude: -112.07,
    clientName: write.name('Ana Ortiz'),
    clientDisabledAt: null,
    photographerName: isOpen ? null : write.name('Marisol Vega'),
    marks: isOpen ? [] : [{ part: 'balance', dollars: 700, confirmedAt: null }],
    companionName: write.text('Sam', 40),
    pictures: sample.pictures ?? 'none',
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
  notifiedUpTo: null,
  notifiedAt: now,
  notifiedPeople: 1,
}

/** By default it has ended. */
function subscriptionOf({ subscription }: AnySample) {
  return {
    personId: photographerId,
    zone: 'America/Phoenix',
    hasCard: false,
    cancelPending: true,
    remindedOfEndAt: null,
    state: 'ended' as const,
    trialStartedAt: inDays(-100),
    periodEndsAt: null,
    problem: null,
    isCollectionPaused: false,
    paymentFailedAt: null,
    customerRef: null,
    earlierCustomerRefs: [],
    subscriptionRef: null,
    syncs: 0,
    syncedAt: null,
    priceNumber: 0,
    updatedAt: now,
    ...subscription,
  }
}

function termsOf(write: Write): HireTerms {
  return {
    placeName: '1625 N Central Ave',
    placeLabel: 'Phoenix, AZ 85004',
    streetLine: '1625 N Central Ave',
    latitude: 33.46,
    longitude: -112.07,
    publicLatitude: 33.46,
    publicLongitude: -112.07,
    zone: 'America/Phoenix',
    shootOn: '2027-11-24',
    shootTime: '16:30',
    durationMinutes: 120,
    dayPlan: { portraits: '17:00' },
    meetingPoint: write.text('At the north gate', jobLimits.meetingPoint.max),
    amountDollars: 1400,
    extras: [],
    depositDollars: 700,
    depositOn: '2027-11-22',
    balanceOn: '2027-11-24',
    editedPictures: 60,
    deliveryOn: on,
    deliveredBy: 'gallery',
    isTravelIncluded: true,
    hasSecondShooter: false,
    pictureUse: 'social',
    useMonths: null,
    showing: 'without_children',
    ifCancelled: write.text('The deposit stays with me. If I am ill, a colleague comes or you get it back.', bidLimits.ifCancelled.max),
  }
}

function proposalOf({ proposal }: AnySample, write: Write) {
  const before = termsOf(write)
  const extras = [{ name: write.text('An album', jobLimits.extras.name), dollars: 300 }]
  const moved = { shootOn: '2027-11-25', deliveryOn: '2027-12-09', placeLabel: 'Tempe, AZ 85281', streetLine: null }
  return {
    id: proposalId,
    proposedBy: clientId,
    note: write.text('My sister arrives a day later.', jobLimits.hireNote.max),
    outcome: proposal === 'waiting' ? null : (proposal ?? ('agreed' as const)),
    dueAt: inDays(2),
    version: 2,
    terms: { ...before, ...moved, amountDollars: 1700, extras },
    before,
  }
}
