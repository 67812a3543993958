import type { HireTerms } from '@shutterbid/domain/jobs/terms/terms'
import type { NotificationKind } from '@shutterbid/domain/notifications/kinds'
import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { bids as bidTable } from '#server/bids/tables'
import { selectPriceChanges } from '#server/billing/queries'
import { subscriptions as subscriptionTable } from '#server/billing/tables'
import { calendarConnections } from '#server/calendars/tables'
import { jobRequests } from '#server/jobs/requests/tables'
import { hiddenJobTexts, jobs as jobTable } from '#server/jobs/tables'
import { hireTerms } from '#server/jobs/terms/tables'
import { messages as messageTable } from '#server/messages/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { pictures as pictureTable } from '#server/portfolio/tables'
import { profiles as profileTable } from '#server/profiles/tables'
import { reviewReplies, reviews as reviewTable } from '#server/reviews/tables'
import { noticeKinds } from '../kinds.ts'
import { ownKey } from './about-job.ts'
import { selectNoticeBids } from './find-notice-bids.ts'
import { selectNoticeJobs } from './find-notice-jobs.ts'
import { selectPlaces } from './select-places.ts'
import { selectMatches, selectSearches } from './select-searches.ts'

export type Subjects = ReturnType<typeof readSubjects>
/** Those that a kind has to ask for. */
export type NeededSubject = 'finds' | 'hiddenTitles' | 'ownBids' | 'places' | 'profiles' | 'requests' | 'subscriptions' | 'waitingBids'

type About = { personId: string; kind: NotificationKind; facts: object }

/** The current data that these facts refer to, in one statement. */
export async function findSubjects(db: Db, notifications: About[], now: Date): Promise<Subjects> {
  return readSubjects(await inOneStatement(db, selectSubjects(db, notifications)), now)
}

/** `findSubjects` as parts of a larger statement, one for each kind of subject; `readSubjects` reads their rows. */
export function selectSubjects(db: Db, notifications: About[]) {
  const needing = (subject: NeededSubject): About[] => notifications.filter(({ kind }) => noticeKinds[kind].needs?.includes(subject))
  const named = (...names: FactName[]): string[] => idsIn(notifications, names)
  const jobsNeeding = (subject: NeededSubject): string[] => idsIn(needing(subject), ['jobId'])
  const peopleNeeding = (subject: NeededSubject): string[] => [...new Set(needing(subject).map(({ personId }) => personId))]
  const bidders = { personIds: peopleNeeding('ownBids'), jobIds: jobsNeeding('ownBids') }
  const finders = { personIds: peopleNeeding('finds'), jobIds: jobsNeeding('finds') }
  const subscriberIds = peopleNeeding('subscriptions')
  return {
    ...ifAny(named('jobId', 'jobIds'), (ids) => ({ jobs: selectNoticeJobs(db, ids) })),
    ...ifAny(named('bidId'), (ids) => ({ bids: selectNoticeBids(db, ids) })),
    ...ifAny(named('reviewId'), (ids) => ({ reviews: selectReviews(db, ids) })),
    ...ifAny(named('pictureId'), (ids) => ({ pictures: selectHiddenPictures(db, ids) })),
    ...ifAny(named('messageId'), (ids) => ({ messages: selectHiddenMessages(db, ids) })),
    ...ifAny(named('senderId', 'partnerId', 'photographerId'), (ids) => ({ names: selectNames(db, ids) })),
    ...ifAny(named('searchId'), (ids) => ({ searches: selectSearches(db, ids) })),
    ...ifAny(named('proposalId'), (ids) => ({ proposals: selectProposals(db, ids) })),
    ...ifAny(named('connectionId'), (ids) => ({ connections: selectConnections(db, ids) })),
    ...ifAny(peopleNeeding('profiles'), (ids) => ({ profiles: selectHiddenProfiles(db, ids) })),
    ...ifAny(peopleNeeding('places'), (ids) => ({ places: selectPlaces(db, ids) })),
    ...ifAny(jobsNeeding('hiddenTitles'), (ids) => ({ hiddenTitles: selectHiddenTitles(db, ids) })),
    ...ifAny(jobsNeeding('requests'), (ids) => ({ requests: selectRequests(db, ids) })),
    ...ifAny(jobsNeeding('waitingBids'), (ids) => ({ waitingBids: selectWaitingBids(db, ids) })),
    ...ifAny(finders.jobIds, () => ({ finds: selectMatches(db, finders) })),
    ...ifAny(bidders.jobIds, () => ({ ownBids: selectOwnBids(db, bidders) })),
    ...ifAny(subscriberIds, (ids) => ({ subscriptions: selectSubscriptions(db, ids), prices: selectPriceChanges(db) })),
  }
}

/** The facts that are ids of something. */
type FactName =
  | `${'job' | 'bid' | 'review' | 'picture' | 'message' | 'sender' | 'partner' | 'photographer' | 'search' | 'proposal' | 'connection'}Id`
  | 'jobIds'

function idsIn(notifications: About[], names: FactName[]): string[] {
  const found = notifications.map(({ facts }): Partial<Record<FactName, string | string[]>> => facts)
  return [...new Set(found.flatMap((facts) => names.flatMap((name) => facts[name] ?? [])))]
}

function ifAny<Part>(ids: string[], select: (ids: string[]) => Part) {
  return ids.length > 0 ? select(ids) : undefined
}

type Selects = Required<ReturnType<typeof selectSubjects>>
type SelectedRows = { [Part in keyof Selects]?: Awaited<Selects[Part]> }

/** Current data for the texts of notifications. For hidden things the reason, otherwise null; for hidden jobs also the client's title. */
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
    finds: new Map(found.finds?.map(({ personId, jobId, name }) => [ownKey(personId, jobId), name])),
    searches: new Map(found.searches?.map((search) => [search.id, search])),
    requests: Map.groupBy(found.requests ?? [], ({ jobId }) => jobId),
    proposals: new Map(found.proposals?.map((proposal) => [proposal.id, proposal])),
    waitingBids: new Map(found.waitingBids?.map(({ jobId, count }) => [jobId, count])),
    ownBids: new Map(found.ownBids?.map((bid) => [ownKey(bid.photographerId, bid.jobId), bid])),
    subscriptions: new Map(found.subscriptions?.map((subscription) => [subscription.personId, subscription])),
    prices: found.prices ?? [],
    connections: new Map(found.connections?.map((connection) => [connection.id, connection])),
  }
}

function selectReviews(db: Db, reviewIds: string[]) {
  const { id, rating, hiddenReason } = reviewTable
  return db
    .select({ id, rating, hiddenReason, reply: { reviewId: reviewReplies.reviewId, hiddenReason: reviewReplies.hiddenReason } })
    .from(reviewTable)
    .leftJoin(reviewReplies, eq(reviewReplies.reviewId, id))
    .where(inArray(id, reviewIds))
    .limit(reviewIds.length)
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

/** `before`: the terms that a proposal changes. */
function selectProposals(db: Db, proposalIds: string[]) {
  const { id, jobId, proposedBy, note, dueAt, outcome, version, terms } = hireTerms
  const isBefore = sql`agreed.job_id = ${jobId} and agreed.outcome = 'agreed' and agreed.version < ${version}`
  const before = sql<HireTerms | null>`(select agreed.terms from hire_terms agreed where ${isBefore} order by agreed.version desc limit 1)`
  return db
    .select({ id, proposedBy, note, dueAt, outcome, version, terms, before })
    .from(hireTerms)
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

/** For calendars that are still connected: their problem, and the ids of those whose events count as busy. */
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
