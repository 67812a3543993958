import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { distanceText } from '../../jobs/job-texts.ts'
import { PictureStrip } from '../../portfolio/picture-strip.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { Money, Price } from '../../ui/money.tsx'
import { Rating } from '../../ui/rating/rating.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { completedText } from '../bid-texts.ts'
import { FreeOrBusy } from '../free-or-busy.tsx'
import { likeOf } from '../pins/lazy-like-for-job.tsx'
import { BidNote } from '../received/bid-note.tsx'
import { useBidderPictures } from '../received/use-bidder-pictures.ts'
import { ComparedActions } from './compared-actions.tsx'
import { type ComparedBid, changeNote, isStillOpen } from './compared-bids.ts'
import { budgetNote, type ComparedTerm, comparedTerms } from './compared-details.ts'

type ComparisonTableProps = {
  compared: ComparedBid[]
  job: JobView
  loadedAt: number
  /** Id of the heading above; the focus also moves there when a focused button disappears. */
  labelledBy: string
  onAccept: (bidId: string) => void
}

/** One column per bid, with differences from the job and from the other bids below each fact. */
export function ComparisonTable({ compared, job, loadedAt, labelledBy, onAccept }: ComparisonTableProps) {
  const row = (name: string, cell: (one: ComparedBid) => ReactNode) => (
    <Row name={name} compared={compared}>
      {cell}
    </Row>
  )
  const bids = compared.map(({ bid }) => bid)
  const picturesOf = useBidderPictures(bids)
  const noted = bids.find(({ note }) => note)?.note
  return (
    <div className="scroller">
      <table aria-labelledby={labelledBy} data-columns={compared.length}>
        <thead>
          <tr>
            <td />
            {compared.map(({ bid }) => (
              <th key={bid.id} scope="col">
                <ComparedName person={bid.photographer} />
              </th>
            ))}
          </tr>
          {row('Price', (one) => (
            <ComparedPrice compared={one} />
          ))}
        </thead>
        <tbody>
          {job.budgetDollars === 0 ? null : row('Against your budget', ({ bid }) => budgetNote(bid, job, loadedAt))}
          {comparedTerms(bids, job, loadedAt).map(({ name, cells }) => (
            <Row key={name} name={name} compared={compared}>
              {(one) => <Term term={cells[compared.indexOf(one)]} />}
            </Row>
          ))}
          {row('Rating', ({ bid }) => (
            <Rating average={bid.rating ?? 0} count={bid.reviewCount} />
          ))}
          {row('Completed shoots', ({ bid }) => completedText(bid.completedJobs))}
          {row('Distance', ({ bid }) => (bid.distanceMiles === null ? 'Distance unknown' : distanceText(bid.distanceMiles)))}
          {compared.some(({ bid }) => bid.isBusyThen !== null)
            ? row('Time', ({ bid }) => <FreeOrBusy {...bid} shootTime={job.shootTime} />)
            : null}
          {noted ? row(`What ${noted.companionName} says`, ({ bid }) => <BidNote bid={bid} isUnderName />) : null}
          {row('Message', ({ bid }) => (
            <p className="wrap-anywhere whitespace-pre-line text-pretty">
              <LinkedText>{bid.message}</LinkedText>
            </p>
          ))}
          {row('Pictures', ({ bid }) => (
            <Pictures pictures={picturesOf(bid)} photographer={bid.photographer} />
          ))}
        </tbody>
        <tfoot>
          {row('What you can do', (one) => (
            <ComparedActions compared={one} focusId={labelledBy} onAccept={() => onAccept(one.bid.id)} />
          ))}
        </tfoot>
      </table>
    </div>
  )
}

function Row({ name, compared, children }: { name: string; compared: ComparedBid[]; children: (one: ComparedBid) => ReactNode }) {
  return (
    <tr>
      <th scope="row">
        <span className="row-name">{name}</span>
      </th>
      {compared.map((one) => (
        <td key={one.bid.id}>{children(one)}</td>
      ))}
    </tr>
  )
}

function Term({ term }: { term: ComparedTerm | undefined }) {
  if (!term?.text) return <span className="text-ink-3">Not stated</span>
  return (
    <>
      <span className="whitespace-pre-line">{term.text}</span>
      {term.note ? <span className="block text-small text-ink-2">{term.note}</span> : null}
    </>
  )
}

function Pictures({ pictures, photographer }: { pictures: PictureView[]; photographer: BidView['photographer'] }) {
  if (pictures.length === 0) return <span className="text-ink-3">No pictures yet</span>
  const actionOf = likeOf(photographer, 'client')
  return <PictureStrip className="pictures" pictures={pictures} of={photographer.fullName} sizes="34rem" actionOf={actionOf} />
}

function ComparedName({ person: { id, fullName, avatarKey } }: { person: BidView['photographer'] }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={fullName} src={avatarSource(avatarKey, 64)} />
      <Link className="title wrap-anywhere hover:underline" to="/profile/$personId" params={{ personId: id }}>
        {fullName}
      </Link>
    </span>
  )
}

function ComparedPrice({ compared }: { compared: ComparedBid }) {
  const price = <Money dollars={compared.bid.amountDollars ?? 0} />
  const note = changeNote(compared)
  const isHired = compared.change === 'hired'
  const isClosed = !isHired && !isStillOpen(compared)
  return (
    <Price
      size="l"
      className={isClosed ? 'text-ink-3' : undefined}
      note={note ? <b className={isHired ? 'text-sage' : 'text-brick'}>{note}</b> : undefined}
    >
      {isClosed ? <s>{price}</s> : price}
    </Price>
  )
}
