import type { PublicReview } from '@shutterbid/domain/search/photographer-schemas'
import type { Db } from '#server/platform/db/open-database'
import { findPage } from '#server/profiles/public-page/find-page'
import { reviewsOfPhotographer } from '#server/reviews/reviews-of-photographer'
import { selectSpecialtiesOfJobs, specialtiesByJob } from '../specialties-of-jobs.ts'
import { shortName } from './short-name.ts'

type PageOfReviews = { items: PublicReview[]; nextCursor: string | null }

/** The reviews of a photographer for visitors: with 'Ana P.' as the reviewer, the specialties and the month. */
export async function publicReviews(db: Db, { slug, cursor }: { slug: string; cursor?: string | undefined }): Promise<PageOfReviews> {
  const { personId } = await findPage(db, slug)
  const { items, nextCursor } = await reviewsOfPhotographer(db, null, { personId, ...(cursor === undefined ? {} : { cursor }) })
  if (items.length === 0) return { items: [], nextCursor }
  const specialties = specialtiesByJob(
    await selectSpecialtiesOfJobs(
      db,
      items.map(({ jobId }) => jobId),
    ),
  )
  return {
    items: items.map(({ id, jobId, client, rating, content, writtenAt, reply }) => ({
      id,
      rating,
      content,
      reply: reply?.content ?? null,
      reviewer: shortName(client.fullName),
      specialties: specialties.get(jobId) ?? [],
      month: writtenAt.toISOString().slice(0, 7),
    })),
    nextCursor,
  }
}
