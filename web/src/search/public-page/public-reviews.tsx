import { specialtyNames } from '@shutterbid/domain/profiles/specialties'
import type { PublicPage, PublicReview } from '@shutterbid/domain/search/photographer-schemas'
import { partsOfDay } from '@shutterbid/domain/shared/when-texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { LoadMore } from '../../loading/load-more.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { ReplyText } from '../../reviews/reply-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Stars } from '../../ui/rating/rating.tsx'
import { publicReviewsOptions } from '../search-options.ts'

const route = getRouteApi('/photographers/$slug')

export function PublicReviews({ page }: { page: PublicPage }) {
  const { after } = route.useSearch()
  const query = useInfiniteQuery(publicReviewsOptions({ ...page, after }))
  const next = query.data?.pages.at(-1)?.nextCursor
  return (
    <section className="grid content-start gap-6 border-t border-line pt-12" id="reviews">
      <h2 className="section-title">Reviews</h2>
      <Loaded query={query} failedText="Error loading reviews">
        {({ pages }) => (
          <>
            <ol className="grid content-start gap-0">
              {pages
                .flatMap(({ items }) => items)
                .map((review) => (
                  <Review key={review.id} review={review} photographerName={page.fullName} />
                ))}
            </ol>
            <LoadMore query={query} label="Show more reviews" />
            <div className={classes('flex flex-wrap justify-center gap-3 print:hidden', !after && 'hidden noscript:flex')}>
              {after ? (
                <ButtonLink from={route.id} to="." hash="reviews">
                  Newest reviews
                </ButtonLink>
              ) : null}
              {next ? (
                <ButtonLink className="hidden noscript:inline-flex" from={route.id} to="." search={{ after: next }} hash="reviews">
                  Older reviews
                </ButtonLink>
              ) : null}
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}

type ReviewProps = { review: PublicReview; photographerName: string }

function Review({ review: { reviewer, specialties, month, rating, content, reply }, photographerName }: ReviewProps) {
  const day = partsOfDay(`${month}-01`)
  const about = specialties.map((code) => specialtyNames[code]).join(', ')
  return (
    <li className="grid content-start gap-3 border-t border-line py-6 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-[550]">{reviewer}</span>
        <Stars rating={rating} />
      </div>
      <p className="max-w-text wrap-anywhere whitespace-pre-line">{content}</p>
      <p className="caption">{[about, `${day.month} ${day.year}`].filter(Boolean).join(' · ')}</p>
      {reply === null ? null : <ReplyText name={photographerName} content={reply} />}
    </li>
  )
}
