import { bidRefusals } from '@shutterbid/domain/bids/refusals'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { Link } from '@tanstack/react-router'
import { ArchiveRestore } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { Checkbox } from '../../forms/checkbox.tsx'
import { BidStatus } from '../../jobs/bid-status.tsx'
import { distanceText } from '../../jobs/job-texts.ts'
import { MessageLink } from '../../messages/message-link.tsx'
import { PictureStrip } from '../../portfolio/picture-strip.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Money, Price } from '../../ui/money.tsx'
import { Rating } from '../../ui/rating/rating.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { Ago } from '../../ui/time/when.tsx'
import { completedText } from '../bid-texts.ts'
import { BidTerms } from '../details/bid-terms.tsx'
import { FreeOrBusy } from '../free-or-busy.tsx'
import { likeOf } from '../pins/lazy-like-for-job.tsx'
import { BidMenu } from './bid-menu.tsx'
import { BidNote } from './bid-note.tsx'
import { useArchiveBid } from './use-archive-bid.ts'

export type BidRowProps = {
  bid: BidView
  pictures: PictureView[]
  job: JobView
  loadedAt: number
  onAccept?: (() => void) | undefined
  /** The tick for the comparison. */
  comparing?: { isTicked: boolean; onTick: () => void } | undefined
}

export function BidRow({ bid, pictures, job, loadedAt, onAccept, comparing }: BidRowProps) {
  const { archive, unarchive, isBusy } = useArchiveBid(bid)
  const { photographer, amountDollars, message, may } = bid
  const { userType } = useSignedInViewer()
  const isClosed = bid.isArchived || bid.status !== 'pending'
  return (
    <article
      className={classes('bid-row', pictures.length > 0 && 'illustrated', isClosed && 'closed')}
      aria-label={`Bid from ${photographer.fullName}`}
    >
      <Bidder bid={bid}>{amountDollars === null ? null : <Price size="l">{<Money dollars={amountDollars} />}</Price>}</Bidder>
      {pictures.length > 0 ? (
        <PictureStrip
          className="pictures"
          pictures={pictures}
          of={photographer.fullName}
          sizes="(min-width: 48rem) 80px, 33vw"
          actionOf={likeOf(photographer, userType)}
        />
      ) : null}
      <div className="words grid content-start gap-3">
        {message ? (
          <p className="max-w-text whitespace-pre-line text-pretty wrap-anywhere">
            <LinkedText>{message}</LinkedText>
          </p>
        ) : null}
        <BidTerms bid={bid} job={job} loadedAt={loadedAt} />
        <BidNote bid={bid} />
        {bid.madeBeforeChange ? <p className="text-small text-brick">{bidRefusals.bid_made_before_change}</p> : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {bid.status === 'pending' ? <FreeOrBusy {...bid} shootTime={job.shootTime} /> : <BidStatus bid={bid} />}
          <span className="caption">
            Sent <Ago at={bid.submittedAt} zone={job.zone} now={loadedAt} />
          </span>
        </div>
      </div>
      <div className="actions flex flex-wrap items-center gap-2">
        {may.includes('accept') && onAccept && amountDollars !== null ? (
          <Button variant="ink" aria-haspopup="dialog" onClick={onAccept}>
            Accept <Money dollars={amountDollars} />
          </Button>
        ) : null}
        <MessageLink person={photographer} />
        {may.includes('unarchive') ? (
          <Button disabled={isBusy} onClick={unarchive}>
            <ArchiveRestore size={18} strokeWidth={1.6} aria-hidden="true" /> Bring back
          </Button>
        ) : null}
        <BidMenu bid={bid} onArchive={may.includes('archive') && !isBusy ? archive : undefined} />
        {comparing ? (
          <Checkbox
            className="ml-auto"
            label="Compare"
            aria-label={`Compare ${photographer.fullName}’s bid`}
            checked={comparing.isTicked}
            onChange={comparing.onTick}
          />
        ) : null}
      </div>
    </article>
  )
}

/** `children` is the price. */
function Bidder({ bid, children }: { bid: BidView; children?: ReactNode }) {
  const { photographer, rating, reviewCount, completedJobs, distanceMiles } = bid
  return (
    <div className="bidder">
      <Avatar name={photographer.fullName} src={avatarSource(photographer.avatarKey, 128)} size="m" />
      <h3 className="title wrap-anywhere">
        <Link className="hover:underline" to="/profile/$personId" params={{ personId: photographer.id }}>
          {photographer.fullName}
        </Link>
      </h3>
      <div className="offer">{children}</div>
      <div className="facts flex flex-wrap items-center gap-x-3.5 gap-y-0.5">
        <Rating average={rating ?? 0} count={reviewCount} />
        <span className="text-small text-ink-3">{completedText(completedJobs)}</span>
        {distanceMiles === null ? null : <span className="text-small text-ink-3">{distanceText(distanceMiles)}</span>}
      </div>
    </div>
  )
}
