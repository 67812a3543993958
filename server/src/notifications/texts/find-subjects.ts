import type { NotificationKind } from '@shutterbid/domain/notifications/kinds'
import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { bids as bidTable } from '#server/bids/tables'
import { selectPriceChanges } from '#server/billing/queries'
import { subscriptions as subscriptionTable } from '#server/billing/tables'
import { calendarConnections } from '#server/calendars/tables'
import { jobRequests } from '#server/jobs/requests/tables'
import { shootProposals } from '#server/jobs/reschedule/tables'
import { hiddenJobTexts, jobs as jobTable } from '#server/jobs/tables'
import { messages as messageTable } from '#server/messages/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { pictures as pictureTable } from '#server/portfolio/tables'
import { profiles as profileTable } from '#server/profiles/tables'
import { reviews as reviewTable } from '#server/reviews/tables'
import type { NotificationFacts } from './facts.ts'
import { selectNoticeBids } from './find-notice-bids.ts'
import { selectNoticeJobs } from './find-notice-jobs.ts'
import { selectPlaces } from './select-places.ts'
import { selectFinds, selectSearches } from './select-searches.ts'

export type Subjects = ReturnType<typeof readSubjects>

type About = { personId: string; kind: NotificationKind; facts: NotificationFacts[keyof NotificationFacts] }

/** The current data that these facts refer to, in one statement. */
export async function findSubjects(db: Db, notifications: About[], now: Date): Promise<Subjects> {
  return readSubjects(await inOneStatement(db, selectSubjects(db, notifications)), now)
}

/** The same as parts of a larger statement, one for each kind of subject; `readSubjects` reads their rows. */
export function selectSubjects(db: Db, notifications: About[]) {
  const facts = notifications.map((one) => one.facts)
  const peopleOf = (...kinds: NotificationKind[]) =>
    unique(notifications.flatMap(({ kind, personId }) => (kinds.includes(kind) ? [personId] : [])))
  const jobIds = unique(facts.flatMap(jobsIn))
  const bidIds = unique(facts.flatMap((fact) => ('bidId' in fact ? [fact.bidId] : [])))
  const reviewIds = unique(facts.flatMap((fact) => ('reviewId' in fact ? [fact.reviewId] : [])))
  const pictureIds = unique(facts.flatMap((fact) => ('pictureId' in fact ? [fact.pictureId] : [])))
  const proposalIds = unique(facts.flatMap((fact) => ('proposalId' in fact ? [fact.proposalId] : [])))
  const messageIds = unique(facts.flatMap((fact) => ('messageId' in fact ? [fact.messageId] : [])))
  const jobsOf = (...kinds: NotificationKind[]) =>
    unique(notifications.flatMap(({ kind, facts: fact }) => (kinds.includes(kind) && 'jobId' in fact ? [fact.jobId] : [])))
  const connectionIds = unique(facts.flatMap((fact) => ('connectionId' in fact ? [fact.connectionId] : [])))
  const profileIds = peopleOf('profile_hidden')
  const nameIds = unique(facts.flatMap((fact) => personIn(fact) ?? []))
  const placeIds = peopleOf('job_posted', 'job_found', 'job_posted_again', 'new_jobs_digest')
  const finderIds = peopleOf('job_found')
  const foundJobIds = jobsOf('job_found')
  const searchIds = unique(facts.flatMap((fact) => ('searchId' in fact ? [fact.searchId] : [])))
  const hiddenJobIds = jobsOf('job_hidden')
  const requestJobIds = jobsOf(
    'completion_requested',
    'cancellation_requested',
    'request_due_soon',
    'completion_not_yet',
    'completion_missing',
  )
  const undecidedJobIds = jobsOf('bids_undecided', 'job_expiring')
  const bidderIds = peopleOf(...bidderKinds)
  const bidderJobIds = jobsOf(...bidderKinds)
  const subscriberIds = peopleOf(...subscriptionKinds)
  return {
    ...(jobIds.length > 0 && { jobs: selectNoticeJobs(db, jobIds) }),
    ...(bidIds.length > 0 && { bids: selectNoticeBids(db, bidIds) }),
    ...(reviewIds.length > 0 && { reviews: selectReviews(db, reviewIds) }),
    ...(pictureIds.length > 0 && { pictures: selectHiddenPictures(db, pictureIds) }),
    ...(messageIds.length > 0 && { messages: selectHiddenMessages(db, messageIds) }),
    ...(profileIds.length > 0 && { profiles: selectHiddenProfiles(db, profileIds) }),
    ...(hiddenJobIds.length > 0 && { hiddenTitles: selectHiddenTitles(db, hiddenJobIds) }),
    ...(nameIds.length > 0 && { names: selectNames(db, nameIds) }),
    ...(placeIds.length > 0 && { places: selectPlaces(db, placeIds) }),
    ...(finderIds.length > 0 && { finds: selectFinds(db, { personIds: finderIds, jobIds: foundJobIds }) }),
    ...(searchIds.length > 0 && { searches: selectSearches(db, searchIds) }),
    ...(requestJobIds.length > 0 && { requests: selectRequests(db, requestJobIds) }),
    ...(proposalIds.length > 0 && { proposals: selectProposals(db, proposalIds) }),
    ...(undecidedJobIds.length > 0 && { waitingBids: selectWaitingBids(db, undecidedJobIds) }),
    ...(bidderIds.length > 0 && { ownBids: selectOwnBids(db, { personIds: bidderIds, jobIds: bidderJobIds }) }),
    ...(subscriberIds.length > 0 && { subscriptions: selectSubscriptions(db, subscriberIds), prices: selectPriceChanges(db) }),
    ...(connectionIds.length > 0 && { connections: selectConnections(db, connectionIds) }),
  }
}

const bidderKinds = ['bid_requested', 'job_changed', 'budget_raised'] as const satisfies NotificationKind[]

const subscriptionKinds = [
  'charge_failed',
  'payment_disputed',
  'trial_started',
  'charge_coming',
  'trial_ending',
  'subscription_on_hold',
  'subscription_ended',
  'price_changing',
  'price_kept',
] as const satisfies NotificationKind[]

type Selects = Required<ReturnType<typeof selectSubjects>>
type SelectedRows = { [Part in keyof Selects]?: Awaited<Selects[Part]> }

/**
 * What the texts of notifications are about, at an instant. Of hidden things: why they are hidden, or null if they are not; of hidden jobs
 * also what the client called them.
 */
export function readSubjects(found: SelectedRows, now: Date) {
  const { jobs, bids, reviews, pictures, messages, profiles, hiddenTitles, names, places } = found
  return {
    now,
    jobs: new Map(jobs?.map((job) => [job.jobId, job])),
    bids: new Map(bids?.map((bid) => [bid.id, bid])),
    reviews: new Map(reviews?.map((review) => [review.id, review])),
    pictures: new Map(pictures?.map(({ id, hiddenReason }) => [id, hiddenReason])),
    messages: new Map(messages?.map(({ id, hiddenReason }) => [id, hiddenReason])),
    profiles: new Map(profiles?.map(({ personId, hiddenReason }) => [personId, hiddenReason])),
    hiddenTitles: new Map(hiddenTitles?.map(({ jobId, title }) => [jobId, title])),
    names: new Map(names?.map(({ id, name }) => [id, name])),
    disabled: new Set(names?.flatMap(({ id, disabledAt }) => (disabledAt ? [id] : []))),
    places: new Map(places?.map(({ personId, ...point }) => [personId, point])),
    finds: new Map(found.finds?.map(({ personId, jobId, name }) => [ownBidKey(personId, jobId), name])),
    searches: new Map(found.searches?.map((search) => [search.id, search])),
    requests: Map.groupBy(found.requests ?? [], ({ jobId }) => jobId),
    proposals: new Map(found.proposals?.map((proposal) => [proposal.id, proposal])),
    waitingBids: new Map(found.waitingBids?.map(({ jobId, count }) => [jobId, count])),
    ownBids: new Map(found.ownBids?.map((bid) => [ownBidKey(bid.photographerId, bid.jobId), bid])),
    subscriptions: new Map(found.subscriptions?.map((subscription) => [subscription.personId, subscription])),
    prices: found.prices ?? [],
    connections: new Map(found.connections?.map((connection) => [connection.id, connection])),
  }
}

export function ownBidKey(personId: string, jobId: string) {
  return `${personId} ${jobId}`
}

function selectReviews(db: Db, reviewIds: string[]) {
  const { id, rating, hiddenReason } = reviewTable
  return db.select({ id, rating, hiddenReason }).from(reviewTable).where(inArray(id, reviewIds)).limit(reviewIds.length)
}

function selectHiddenPictures(db: Db, pictureIds: string[]) {
  const { id, hiddenReason } = pictureTable
  return db.select({ id, hiddenReason }).from(pictureTable).where(inArray(id, pictureIds)).limit(pictureIds.length)
}

function selectHiddenMessages(db: Db, messageIds: string[]) {
  const { id, hiddenReason } = messageTable
  return db.select({ id, hiddenReason }).from(messageTable).where(inArray(id, messageIds)).limit(messageIds.length)
}

function selectHiddenProfiles(db: Db, personIds: string[]) {
  const { personId, hiddenReason } = profileTable
  return db.select({ personId, hiddenReason }).from(profileTable).where(inArray(personId, personIds)).limit(personIds.length)
}

function selectHiddenTitles(db: Db, jobIds: string[]) {
  const { jobId, title } = hiddenJobTexts
  return db.select({ jobId, title }).from(hiddenJobTexts).where(inArray(jobId, jobIds)).limit(jobIds.length)
}

function selectNames(db: Db, personIds: string[]) {
  const { id, name, disabledAt } = people
  return db.select({ id, name, disabledAt }).from(people).where(inArray(id, personIds)).limit(personIds.length)
}

/** The latest requests of each job; more than can be made in the time that a line of the bell speaks of. */
const maxRequests = 20

function selectRequests(db: Db, jobIds: string[]) {
  const { jobId, kind, note, dueAt, outcome, endedAt, requestedAt } = jobRequests
  return db
    .select({ jobId, kind, note, dueAt, outcome, endedAt })
    .from(jobRequests)
    .where(inArray(jobId, jobIds))
    .orderBy(desc(requestedAt))
    .limit(jobIds.length * maxRequests)
}

function selectProposals(db: Db, proposalIds: string[]) {
  const { id, proposedBy, note, dueAt, outcome, jobVersion, movesPlace } = shootProposals
  const { shootOn, shootTime, zone, startsAt, placeLabel, earlierStartsAt } = shootProposals
  return db
    .select({
      id,
      proposedBy,
      note,
      dueAt,
      outcome,
      jobVersion,
      movesPlace,
      shootOn,
      shootTime,
      zone,
      startsAt,
      placeLabel,
      earlierStartsAt,
    })
    .from(shootProposals)
    .where(inArray(id, proposalIds))
    .limit(proposalIds.length)
}

/** How many bids the client of each job can accept; jobs without one are left out. */
function selectWaitingBids(db: Db, jobIds: string[]) {
  const { jobId } = bidTable
  return db
    .select({ jobId, count: sql<number>`count(*)::int` })
    .from(bidTable)
    .innerJoin(jobTable, and(eq(jobTable.id, jobId), eq(jobTable.version, bidTable.jobVersion)))
    .innerJoin(people, and(eq(people.id, bidTable.photographerId), isEnabledPerson()))
    .where(and(inArray(jobId, jobIds), eq(bidTable.status, 'pending'), isNull(bidTable.archivedAt)))
    .groupBy(jobId)
    .limit(jobIds.length)
}

function selectOwnBids(db: Db, { personIds, jobIds }: { personIds: string[]; jobIds: string[] }) {
  const { jobId, photographerId, status, rejectReason, jobVersion } = bidTable
  return db
    .select({ jobId, photographerId, status, rejectReason, jobVersion })
    .from(bidTable)
    .where(and(inArray(jobId, jobIds), inArray(photographerId, personIds)))
    .limit(jobIds.length * personIds.length)
}

function selectSubscriptions(db: Db, personIds: string[]) {
  return db
    .select({ ...getTableColumns(subscriptionTable), zone: profileTable.zone })
    .from(subscriptionTable)
    .leftJoin(profileTable, eq(profileTable.personId, subscriptionTable.personId))
    .where(inArray(subscriptionTable.personId, personIds))
    .limit(personIds.length)
}

/** Of connected calendars that are still connected: what is wrong with them, and the ids of those whose events count as busy. */
function selectConnections(db: Db, connectionIds: string[]) {
  const { id, problem } = calendarConnections
  return db
    .select({
      id,
      problem,
      hasFailingCalendar: sql<boolean>`exists (
        select from failing_calendars failing join calendars on calendars.id = failing.calendar_id
        where calendars.connection_id = calendar_connections.id)`,
      countingIds: sql<string[]>`array(
        select id from calendars where calendars.connection_id = calendar_connections.id and calendars.counts_as_busy)`,
    })
    .from(calendarConnections)
    .where(inArray(id, connectionIds))
    .limit(connectionIds.length)
}

function jobsIn(fact: NotificationFacts[keyof NotificationFacts]) {
  if ('jobIds' in fact) return fact.jobIds
  return 'jobId' in fact ? [fact.jobId] : []
}

function personIn(fact: NotificationFacts[keyof NotificationFacts]) {
  if ('senderId' in fact) return fact.senderId
  if ('partnerId' in fact) return fact.partnerId
  return 'photographerId' in fact ? fact.photographerId : undefined
}

function unique(ids: string[]) {
  return [...new Set(ids)]
}
