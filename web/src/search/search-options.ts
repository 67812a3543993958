import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { priceLimits, searchLimits } from '@shutterbid/domain/search/limits'
import { orpc } from '../api.ts'
import type { Search, SearchPlace } from './photographers/search-cookie.ts'

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
}

export function photographersOptions({ place, miles, sort, specialties, freeOn, page = 1 }: Search & { place: SearchPlace }) {
  return orpc.search.photographers.infiniteOptions({
    input: (cursor: string | undefined) => ({ placeToken: place.token, miles, sort, specialties, freeOn, cursor }),
    ...pages,
    initialPageParam: page > 1 ? String((page - 1) * searchLimits.page) : undefined,
    meta: { itemTopics: ['profile', 'pictures'] },
  })
}

/** Prices around a place; of weddings and portraits if no specialty is named. */
export function pricesOptions({ place, specialties }: Pick<Search, 'specialties'> & { place: SearchPlace }) {
  const { maxSpecialties } = jobLimits.compass
  const wanted = specialties.length > 0 ? specialties.slice(0, maxSpecialties) : [...priceLimits.specialties]
  return orpc.search.prices.queryOptions({ input: { placeToken: place.token, specialties: wanted }, staleTime: 3_600_000 })
}

export function publicPageOptions(slug: string) {
  return orpc.search.page.queryOptions({ input: { slug }, meta: { itemTopics: ['profile', 'pictures'] } })
}

/** `after`: the cursor of an earlier page. */
export function publicReviewsOptions({ slug, id, after }: { slug: string; id: string; after: string | undefined }) {
  return orpc.search.pageReviews.infiniteOptions({
    input: (cursor: string | undefined) => ({ slug, cursor }),
    ...pages,
    initialPageParam: after,
    meta: { topics: [`reviews:${id}`] },
  })
}
