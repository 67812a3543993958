import { reviewLimits } from '@shutterbid/domain/reviews/limits'
import type { QuotedReview } from '@shutterbid/domain/search/photographer-schemas'
import { aliasedTable, and, desc, eq, isNull, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import { presentPicture } from '#server/portfolio/present-picture'
import { pictures } from '#server/portfolio/tables'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { profiles } from '#server/profiles/tables'
import { isQuotable, reviews } from '#server/reviews/tables'
import { shortName } from '../public-page/short-name.ts'
import { specialtiesOfJobs } from '../specialties-of-jobs.ts'

const { quoted } = reviewLimits

/**
 * Reviews for the landing page, newest first, one per photographer. Search engines list that page, so the photographer must have allowed
 * it for their own. Empty with fewer than `reviewLimits.quoted.min`.
 */
export async function quotedReviews(db: Db): Promise<QuotedReview[]> {
  const found = oneOfEach(await quotableReviews(db)).slice(0, quoted.max)
  if (found.length < quoted.min) return []
  const specialties = await specialtiesOfJobs(
    db,
    found.map(({ jobId }) => jobId),
  )
  return found.map(({ id, jobId, rating, content, writtenAt, reviewer, photographer: { fullName, slug, placeLabel }, picture }) => ({
    id,
    rating,
    content,
    reviewer: shortName(reviewer),
    specialties: specialties.get(jobId) ?? [],
    month: writtenAt.toISOString().slice(0, 7),
    photographer: { fullName, slug, placeLabel },
    picture: presentPicture(picture),
  }))
}

type Quotable = Awaited<ReturnType<typeof quotableReviews>>[number]

/** The newest of each photographer; the same words are not repeated. */
function oneOfEach(found: Quotable[]) {
  const seen = new Set<string>()
  return found.filter(({ photographer, content }) => {
    if (seen.has(photographer.id) || seen.has(content)) return false
    seen.add(photographer.id).add(content)
    return true
  })
}

/** Which people are shown is checked after the limit, so that the query reads no more than the candidates. */
export function quotableReviews(db: Db) {
  const newest = db
    .select()
    .from(reviews)
    .where(isQuotable(reviews))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(quoted.candidates)
    .as('newest')
  const client = aliasedTable(people, 'client')
  const { id, jobId, rating, content, writtenAt } = newest
  const photographer = { id: people.id, fullName: people.name, slug: publicPages.slug, placeLabel: profiles.placeLabel }
  return db
    .select({ id, jobId, rating, content, writtenAt, reviewer: client.name, photographer, picture: pictures })
    .from(newest)
    .innerJoin(client, and(eq(client.id, newest.clientId), isEnabledPerson(client)))
    .innerJoin(people, and(eq(people.id, newest.photographerId), isEnabledPerson()))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .innerJoin(publicPages, and(eq(publicPages.personId, people.id), eq(publicPages.isIndexed, true)))
    .innerJoin(pictures, and(eq(pictures.personId, people.id), eq(pictures.position, sql`1`), isNull(pictures.hiddenAt)))
    .orderBy(desc(newest.writtenAt), desc(newest.id))
    .limit(quoted.candidates)
}
