import type { NotificationKind } from '@shutterbid/domain/notifications/kinds'
import { inArray } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import { pictures as pictureTable } from '#server/portfolio/tables'
import { reviews } from '#server/reviews/tables'
import type { NotificationFacts } from './facts.ts'
import { findNoticeBids } from './find-notice-bids.ts'
import { findNoticeJobs } from './find-notice-jobs.ts'
import { findPlaces } from './find-places.ts'

export type Subjects = Awaited<ReturnType<typeof findSubjects>>

type About = { personId: string; kind: NotificationKind; facts: NotificationFacts[keyof NotificationFacts] }

/** The current data that these facts refer to: one query per kind of subject. */
export async function findSubjects(db: Db, notifications: About[]) {
  const facts = notifications.map((one) => one.facts)
  const jobs = await findNoticeJobs(db, unique(facts.flatMap((fact) => ('jobId' in fact ? [fact.jobId] : []))))
  const bids = await findNoticeBids(db, unique(facts.flatMap((fact) => ('bidId' in fact ? [fact.bidId] : []))))
  const reviews = await findReviews(db, unique(facts.flatMap((fact) => ('reviewId' in fact ? [fact.reviewId] : []))))
  const pictures = await findHiddenPictures(db, unique(facts.flatMap((fact) => ('pictureId' in fact ? [fact.pictureId] : []))))
  const names = await findNames(db, unique(facts.flatMap((fact) => personIn(fact) ?? [])))
  const ofNewJobs = notifications.filter(({ kind }) => kind === 'job_posted' || kind === 'job_posted_again')
  const places = await findPlaces(db, unique(ofNewJobs.map(({ personId }) => personId)))
  return { jobs, bids, reviews, pictures, names, places }
}

async function findReviews(db: Db, reviewIds: string[]) {
  if (reviewIds.length === 0) return new Map<string, { rating: number; hiddenReason: string | null }>()
  const { id, rating, hiddenReason } = reviews
  const found = await db.select({ id, rating, hiddenReason }).from(reviews).where(inArray(id, reviewIds)).limit(reviewIds.length)
  return new Map(found.map((review) => [review.id, review]))
}

/** By the id of the picture: why it is hidden, or null if it is not. */
async function findHiddenPictures(db: Db, pictureIds: string[]) {
  if (pictureIds.length === 0) return new Map<string, string | null>()
  const { id, hiddenReason } = pictureTable
  const found = await db.select({ id, hiddenReason }).from(pictureTable).where(inArray(id, pictureIds)).limit(pictureIds.length)
  return new Map(found.map((picture) => [picture.id, picture.hiddenReason]))
}

async function findNames(db: Db, personIds: string[]) {
  if (personIds.length === 0) return new Map<string, string>()
  const { id, name } = people
  const found = await db.select({ id, name }).from(people).where(inArray(id, personIds)).limit(personIds.length)
  return new Map(found.map((person) => [person.id, person.name]))
}

function personIn(fact: NotificationFacts[keyof NotificationFacts]) {
  if ('senderId' in fact) return fact.senderId
  if ('partnerId' in fact) return fact.partnerId
  return 'photographerId' in fact ? fact.photographerId : undefined
}

function unique(ids: string[]) {
  return [...new Set(ids)]
}
