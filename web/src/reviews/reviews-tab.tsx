import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import type { ReviewView } from '@shutterbid/domain/reviews/schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { partsOfDay } from '@shutterbid/domain/shared/when-texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useViewer } from '../accounts/use-viewer.ts'
import { ReportButton } from '../feedback/report-button.tsx'
import { LoadMore } from '../loading/load-more.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { avatarSource } from '../ui/avatar/avatar-source.ts'
import { Price } from '../ui/money.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Stars } from '../ui/rating/rating.tsx'
import { ReviewReply } from './review-reply.tsx'
import { reviewsOptions } from './reviews-options.ts'

export function ReviewsTab({ profile }: { profile: ProfileView }) {
  const viewer = useViewer()
  const query = useInfiniteQuery(reviewsOptions(profile.id))
  const { rating, reviewCount } = profile
  return (
    <section className="grid content-start gap-6">
      <h2 className="section-title">Reviews</h2>
      <Loaded query={query} failedText="Error loading reviews">
        {({ pages }) => {
          const reviews = pages.flatMap(({ items }) => items)
          if (reviews.length === 0) {
            return (
              <EmptyState level={3} title="No reviews yet">
                {profile.isOwner
                  ? 'After a completed shoot its client is asked for one. It appears here, and the average beside your name.'
                  : `Clients review ${profile.fullName} after a completed shoot.`}
              </EmptyState>
            )
          }
          return (
            <div className="with-side-panel">
              <ol className="grid content-start gap-0 lg:order-first">
                {reviews.map((review) => (
                  <Review
                    key={review.id}
                    review={review}
                    photographer={profile}
                    canReport={viewer !== null && viewer.id !== review.client.id}
                  />
                ))}
                {query.hasNextPage ? (
                  <li>
                    <LoadMore query={query} label="Show more reviews" shown={`${reviews.length} of ${cappedCount(reviewCount)}`} />
                  </li>
                ) : null}
              </ol>
              <aside className="grid content-start gap-2 order-first lg:order-none">
                <span className="flex items-center gap-2">
                  <Star size={26} strokeWidth={1.6} className="fill-gold text-gold-line" aria-hidden="true" />
                  <span className="sr-only">Rated</span> <Price size="l">{(rating ?? 0).toFixed(1)}</Price>
                </span>
                <p className="text-small text-ink-2">
                  {cappedCount(reviewCount)} {reviewCount === 1 ? 'review' : 'reviews'}
                </p>
              </aside>
            </div>
          )
        }}
      </Loaded>
    </section>
  )
}

type ReviewProps = { review: ReviewView; photographer: ProfileView; canReport: boolean }

function Review({ review, photographer, canReport }: ReviewProps) {
  const { id, client, rating, content, jobTitle, writtenAt } = review
  const { month, year } = partsOfDay(writtenAt.toISOString().slice(0, 10))
  return (
    <li className="grid content-start gap-3 border-t border-line py-6">
      <div className="flex items-center gap-3">
        <Avatar name={client.fullName} src={avatarSource(client.avatarKey, 64)} />
        <div className="grid content-start gap-0.5">
          <span className="font-[550]">{client.fullName}</span>
          <Stars rating={rating} />
        </div>
        <time className="caption ml-auto self-start" dateTime={writtenAt.toISOString()}>
          {month} {year}
        </time>
      </div>
      <p className="max-w-text wrap-anywhere whitespace-pre-line">{content}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="caption wrap-anywhere">{jobTitle}</p>
        {canReport ? <ReportButton small subject="review" subjectId={id} of={`${client.fullName}’s review`} /> : null}
      </div>
      <ReviewReply review={review} photographer={photographer} />
    </li>
  )
}
