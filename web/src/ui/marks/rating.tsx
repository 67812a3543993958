import { Star } from 'lucide-react'

type RatingProps = {
  /** 0 to 5; shown with one decimal. */
  average: number
  /** How many reviews; without any there is nothing to show. */
  count: number
  /** Leaves out the words after the count. */
  short?: boolean
}

/** One star, the average, how many reviews; 'No reviews yet' for none. */
export function Rating({ average, count, short }: RatingProps) {
  if (count === 0) return <span className="text-small text-ink-3">No reviews yet</span>
  return (
    <span className="rating">
      <Star size={15} strokeWidth={1.6} aria-hidden="true" />
      <span className="sr-only">Rated</span> <b>{average.toFixed(1)}</b>{' '}
      <span className="text-ink-3">
        {short ? (
          <>
            ({count}
            <span className="sr-only"> reviews</span>)
          </>
        ) : (
          `${count} ${count === 1 ? 'review' : 'reviews'}`
        )}
      </span>
    </span>
  )
}

/** One review: five stars, of which `rating` are full; read out as '4 of 5'. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="rating stars" role="img" aria-label={`${rating} of 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={16} strokeWidth={1.6} aria-hidden="true" className={star > rating ? 'hollow' : undefined} />
      ))}
    </span>
  )
}
