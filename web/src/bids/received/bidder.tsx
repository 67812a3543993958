import type { BidView } from '@shutterbid/domain/bids/schemas'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { distanceText } from '../../jobs/job-texts.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { Rating } from '../../ui/rating/rating.tsx'
import { completedText } from '../bid-texts.ts'

/** `children` is the price. */
export function Bidder({ bid, children }: { bid: BidView; children?: ReactNode }) {
  const { photographer, rating, reviewCount, completedJobs, distanceMiles } = bid
  return (
    <div className="bidder">
      <Avatar name={photographer.fullName} src={avatarSource(photographer.avatarKey, 128)} size="m" />
      <h3 className="title wrap-anywhere">
        <Link className="hover:underline" to="/profile/$personId" params={{ personId: photographer.id }}>
          {photographer.fullName}
        </Link>
      </h3>
      <div className="text-right">{children}</div>
      <div className="facts flex flex-wrap items-center gap-x-3.5 gap-y-0.5">
        <Rating average={rating ?? 0} count={reviewCount} />
        <span className="text-small text-ink-3">{completedText(completedJobs)}</span>
        {distanceMiles === null ? null : <span className="text-small text-ink-3">{distanceText(distanceMiles)}</span>}
      </div>
    </div>
  )
}
