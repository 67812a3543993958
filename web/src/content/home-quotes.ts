import { specialtyNames } from '@shutterbid/domain/profiles/specialties'
import type { QuotedReview } from '@shutterbid/domain/search/photographer-schemas'
import { partsOfDay } from '@shutterbid/domain/shared/when-texts'
import type { QueryClient } from '@tanstack/react-query'
import { orpc } from '../api.ts'
import { pictureSources } from '../portfolio/picture-sources.ts'

/** A review on the landing page; `about` is 'Wedding · May 2026 · 5 of 5'. */
export type HomeQuote = Pick<QuotedReview, 'id' | 'content' | 'reviewer' | 'photographer'> & {
  about: string
  picture: ReturnType<typeof pictureSources> & Pick<QuotedReview['picture'], 'alt' | 'width' | 'height'>
}

/** None if they cannot be loaded: the rest of the page does not need them. */
export async function homeQuotes(queryClient: QueryClient): Promise<HomeQuote[]> {
  const options = orpc.search.quotedReviews.queryOptions({ staleTime: 'static' })
  const reviews = await queryClient.query(options).catch(() => [])
  return reviews.map(({ id, content, reviewer, photographer, specialties, month, rating, picture }) => {
    const { alt, width, height } = picture
    const day = partsOfDay(`${month}-01`)
    const shoot = specialties.map((code) => specialtyNames[code]).join(', ')
    const about = [shoot, `${day.month} ${day.year}`, `${rating} of 5`].filter(Boolean).join(' · ')
    return { id, content, reviewer, photographer, about, picture: { ...pictureSources(picture), alt, width, height } }
  })
}
