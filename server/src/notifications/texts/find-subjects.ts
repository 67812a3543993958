import type { NotificationKind } from '@shutterbid/domain/notifications/kinds'
import { inArray } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { hiddenJobTexts } from '#server/jobs/tables'
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

export type Subjects = ReturnType<typeof readSubjects>

type About = { personId: string; kind: NotificationKind; facts: NotificationFacts[keyof NotificationFacts] }

/** The current data that these facts refer to, in one statement. */
export async function findSubjects(db: Db, notifications: About[]): Promise<Subjects> {
  return readSubjects(await inOneStatement(db, selectSubjects(db, notifications)))
}

/** The same as parts of a larger statement, one for each kind of subject; `readSubjects` reads their rows. */
export function selectSubjects(db: Db, notifications: About[]) {
  const facts = notifications.map((one) => one.facts)
  const peopleOf = (...kinds: NotificationKind[]) =>
    unique(notifications.flatMap(({ kind, personId }) => (kinds.includes(kind) ? [personId] : [])))
  const jobIds = unique(facts.flatMap((fact) => ('jobId' in fact ? [fact.jobId] : [])))
  const bidIds = unique(facts.flatMap((fact) => ('bidId' in fact ? [fact.bidId] : [])))
  const reviewIds = unique(facts.flatMap((fact) => ('reviewId' in fact ? [fact.reviewId] : [])))
  const pictureIds = unique(facts.flatMap((fact) => ('pictureId' in fact ? [fact.pictureId] : [])))
  const messageIds = unique(facts.flatMap((fact) => ('messageId' in fact ? [fact.messageId] : [])))
  const profileIds = peopleOf('profile_hidden')
  const nameIds = unique(facts.flatMap((fact) => personIn(fact) ?? []))
  const placeIds = peopleOf('job_posted', 'job_posted_again')
  const hiddenJobIds = unique(
    notifications.flatMap(({ kind, facts: fact }) => (kind === 'job_hidden' && 'jobId' in fact ? [fact.jobId] : [])),
  )
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
  }
}

type Selects = Required<ReturnType<typeof selectSubjects>>
type Found = { [Part in keyof Selects]?: Awaited<Selects[Part]> }

/** Of hidden things: why they are hidden, or null if they are not; of hidden jobs also what the client called them. */
export function readSubjects({ jobs, bids, reviews, pictures, messages, profiles, hiddenTitles, names, places }: Found) {
  return {
    jobs: new Map(jobs?.map((job) => [job.jobId, job])),
    bids: new Map(bids?.map((bid) => [bid.id, bid])),
    reviews: new Map(reviews?.map((review) => [review.id, review])),
    pictures: new Map(pictures?.map(({ id, hiddenReason }) => [id, hiddenReason])),
    messages: new Map(messages?.map(({ id, hiddenReason }) => [id, hiddenReason])),
    profiles: new Map(profiles?.map(({ personId, hiddenReason }) => [personId, hiddenReason])),
    hiddenTitles: new Map(hiddenTitles?.map(({ jobId, title }) => [jobId, title])),
    names: new Map(names?.map(({ id, name }) => [id, name])),
    places: new Map(places?.map(({ personId, ...point }) => [personId, point])),
  }
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
  const { id, name } = people
  return db.select({ id, name }).from(people).where(inArray(id, personIds)).limit(personIds.length)
}

function personIn(fact: NotificationFacts[keyof NotificationFacts]) {
  if ('senderId' in fact) return fact.senderId
  if ('partnerId' in fact) return fact.partnerId
  return 'photographerId' in fact ? fact.photographerId : undefined
}

function unique(ids: string[]) {
  return [...new Set(ids)]
}
