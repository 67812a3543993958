import type { PublicReview } from '@shutterbid/domain/search/photographer-schemas'
import { and, inArray, isNotNull } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import { findPage } from '#server/profiles/public-page/find-page'
import { reviewsOfPhotographer } from '#server/reviews/reviews-of-photographer'
import { shortName } from './short-name.ts'
import { specialtiesOfJobs } from './specialties-of-jobs.ts'

type PageOfReviews = { items: PublicReview[]; nextCursor: string | null }

/** The reviews of a photographer for visitors: with 'Ana P.' as the reviewer, the specialties and the month. */
export async function publicReviews(db: Db, { slug, cursor }: { slug: string; cursor?: string | undefined }): Promise<PageOfReviews> {
  const { personId } = await findPage(db, slug)
  const { items, nextCursor } = await reviewsOfPhotographer(db, { personId, ...(cursor === undefined ? {} : { cursor }) })
  if (items.length === 0) return { items: [], nextCursor }
  const [specialties, former] = await Promise.all([
    specialtiesOfJobs(
      db,
      items.map(({ jobId }) => jobId),
    ),
    findFormer(
      db,
      items.map(({ client }) => client.id),
    ),
  ])
  return {
    items: items.map(({ id, jobId, client, rating, content, writtenAt }) => ({
      ...{ id, rating, content },
      reviewer: former.has(client.id) ? client.fullName : shortName(client.fullName),
      specialties: specialties.get(jobId) ?? [],
      month: writtenAt.toISOString().slice(0, 7),
    })),
    nextCursor,
  }
}

/** People with deleted accounts: 'Former client' is not shortened. */
async function findFormer(db: Db, personIds: string[]) {
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(and(inArray(people.id, personIds), isNotNull(people.deletedAt)))
    .limit(personIds.length)
  return new Set(rows.map(({ id }) => id))
}
