import { orpc } from '../api.ts'
import type { Search, SearchPlace } from './photographers/search-cookie.ts'

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
}

export function photographersOptions({ place, miles, sort, specialties, freeOn }: Search & { place: SearchPlace }) {
  return orpc.search.photographers.infiniteOptions({
    input: (cursor: string | undefined) => ({ placeToken: place.token, miles, sort, specialties, freeOn, cursor }),
    ...pages,
    meta: { itemTopics: ['profile', 'pictures'] },
  })
}

export function publicPageOptions(slug: string) {
  return orpc.search.page.queryOptions({ input: { slug }, meta: { itemTopics: ['profile', 'pictures'] } })
}

export function publicReviewsOptions({ slug, id }: { slug: string; id: string }) {
  return orpc.search.pageReviews.infiniteOptions({
    input: (cursor: string | undefined) => ({ slug, cursor }),
    ...pages,
    meta: { topics: [`reviews:${id}`] },
  })
}
