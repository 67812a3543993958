import type { SharedBidView, SharedJobView } from '@shutterbid/domain/bids/share-schemas'
import { Link } from '@tanstack/react-router'
import { distanceText } from '../../jobs/job-texts.ts'
import { PictureStrip } from '../../portfolio/picture-strip.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { classes } from '../../ui/classes.ts'
import { Money, Price } from '../../ui/money.tsx'
import { Rating } from '../../ui/rating/rating.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { completedText } from '../bid-texts.ts'
import { BidDetailList } from '../details/bid-detail-list.tsx'
import { NoteActions } from './note-actions.tsx'

type SharedBidProps = { token: string; job: SharedJobView; bid: SharedBidView }

/** A bid as its client sees it, without what only they can do. */
export function SharedBid({ token, job, bid }: SharedBidProps) {
  const { photographer, pictures, amountDollars, message, rating, reviewCount, completedJobs, distanceMiles } = bid
  const { fullName, avatarKey, slug } = photographer
  return (
    <article className={classes('bid-row', pictures.length > 0 && 'illustrated')} aria-label={`Bid from ${fullName}`}>
      <div className="bidder">
        <Avatar name={fullName} src={avatarSource(avatarKey, 128)} size="m" />
        <h3 className="title wrap-anywhere">
          {slug ? (
            <Link className="hover:underline" to="/photographers/$slug" params={{ slug }} preload={false}>
              {fullName}
            </Link>
          ) : (
            fullName
          )}
        </h3>
        <div className="offer">
          <Price size="l">
            <Money dollars={amountDollars} />
          </Price>
        </div>
        <div className="facts flex flex-wrap items-center gap-x-3.5 gap-y-0.5">
          <Rating average={rating ?? 0} count={reviewCount} />
          <span className="text-small text-ink-3">{completedText(completedJobs)}</span>
          {distanceMiles === null ? null : <span className="text-small text-ink-3">{distanceText(distanceMiles)}</span>}
        </div>
      </div>
      {pictures.length > 0 ? (
        <PictureStrip className="pictures" pictures={pictures} of={fullName} sizes="(min-width: 48rem) 80px, 33vw" />
      ) : null}
      <div className="words grid content-start gap-3">
        <p className="max-w-text whitespace-pre-line text-pretty wrap-anywhere">
          <LinkedText>{message}</LinkedText>
        </p>
        <BidDetailList bid={bid} />
        {job.canNote ? <NoteActions token={token} job={job} bid={bid} /> : null}
      </div>
    </article>
  )
}
