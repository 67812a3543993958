import { detailsOf } from '@shutterbid/domain/bids/bid-details'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import { isOpenForBids } from '@shutterbid/domain/bids/rules'
import type { SharedBidView, SharedJobView } from '@shutterbid/domain/bids/share-schemas'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { JobRow } from '#server/jobs/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { presentPicture } from '#server/portfolio/present-picture'
import { findFirstPictures } from '#server/portfolio/queries'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { newestFirst } from '../list/bid-ordering.ts'
import { type FoundBid, findBids } from '../list/find-bids.ts'
import { noteOf, ratingOf, wholeMiles } from '../list/present-bid.ts'
import { bids } from '../tables.ts'
import { findOpenShare, findSharedJob } from './find-shared-job.ts'

/** The job whose link this is; null once the link has ended. */
export async function getSharedJob(db: Db, { token }: { token: string }, now: Date): Promise<SharedJobView | null> {
  const shared = await findSharedJob(db, token, now)
  if (!shared) return null
  const { job, clientName, companionName } = shared
  const { title, status, placeLabel, zone, shootOn, shootTime, durationMinutes, budgetDollars } = job
  return {
    title,
    status,
    placeLabel,
    zone,
    shootOn,
    durationMinutes,
    budgetDollars,
    companionName,
    shootTime,
    clientFirstName: clientName.split(' ')[0] ?? clientName,
    canNote: isOpenForBids(job, now).allowed,
    bidsTag: await tagOfBids(db, job),
  }
}

/** Newest first, without archived bids and those with a hidden message. After the hire only the accepted one. */
export async function listSharedBids(db: Db, { token, cursor }: { token: string; cursor?: string | undefined }, now: Date) {
  const { job } = await findOpenShare(db, token, now)
  const rows = await findBids(db, { where: and(isShown(job), newestFirst.after(cursor)), limit: bidLimits.page + 1 })
  const found = rows.slice(0, bidLimits.page)
  return { items: await presentAll(db, found, job), nextCursor: rows.length > found.length ? (found.at(-1)?.cursor ?? null) : null }
}

function isShown({ id, status }: JobRow) {
  const isChoice = status === 'open' ? and(eq(bids.status, 'pending'), isNull(bids.archivedAt)) : eq(bids.status, 'accepted')
  return and(eq(bids.jobId, id), isChoice, isNull(bids.hiddenAt))
}

async function tagOfBids(db: Db, job: JobRow) {
  const tag = sql<string>`md5(coalesce(string_agg(${bids.id}::text || ${bids.version}::text, ',' order by ${bids.id}), ''))`
  const [found] = await db.select({ tag }).from(bids).where(isShown(job))
  return found!.tag
}

async function presentAll(db: Db, found: FoundBid[], job: JobRow): Promise<SharedBidView[]> {
  const personIds = found.map(({ photographer }) => photographer.id)
  if (personIds.length === 0) return []
  const { personId, slug } = publicPages
  const { first, pages } = await inOneStatement(db, {
    first: findFirstPictures(db, personIds),
    pages: db.select({ personId, slug }).from(publicPages).where(inArray(personId, personIds)).limit(personIds.length),
  })
  return found.map((one) => {
    const { bid, photographer, reviewCount, completedJobs } = one
    const chosen = one.pictures.map(presentPicture)
    const others = first.filter((picture) => picture.personId === photographer.id && chosen.every(({ id }) => id !== picture.id))
    return {
      id: bid.id,
      photographer: {
        fullName: photographer.fullName,
        avatarKey: photographer.avatarKey,
        slug: pages.find((page) => page.personId === photographer.id)?.slug ?? null,
      },
      rating: ratingOf(one),
      reviewCount,
      completedJobs,
      distanceMiles: wholeMiles(one, job),
      status: bid.status,
      amountDollars: bid.amountDollars,
      message: bid.message,
      details: detailsOf(bid),
      pictures: [...chosen, ...others.map(presentPicture)].slice(0, bidLimits.pictures),
      note: noteOf(one),
    }
  })
}
