import { cappedCount } from '@shutterbid/domain/shared/counts'
import { Star } from 'lucide-react'

type RatingProps = {
  average: number
  count: number
  short?: boolean
}

export function Rating({ average, count, short }: RatingProps) {
  if (count === 0) return <span className="text-small text-ink-3">No reviews yet</span>
  const noun = count === 1 ? 'review' : 'reviews'
  return (
    <span className="rating">
      <Star size={15} strokeWidth={1.6} aria-hidden="true" />
      <span className="sr-only">Rated</span> <b>{average.toFixed(1)}</b>{' '}
      <span className="text-ink-3">
        {short ? (
          <>
            ({cappedCount(count)}
            <span className="sr-only"> {noun}</span>)
          </>
        ) : (
          `${cappedCount(count)} ${noun}`
        )}
      </span>
    </span>
  )
}

export function Stars({ rating }: { rating: number }) {
  return (
    <span className="rating stars" role="img" aria-label={`${rating} of 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={16} strokeWidth={1.6} aria-hidden="true" className={star > rating ? 'hollow' : undefined} />
      ))}
    </span>
  )
}
