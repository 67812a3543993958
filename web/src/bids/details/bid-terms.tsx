import { noDetails } from '@shutterbid/domain/bids/bid-details'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { differencesFrom, type TermRow, termRows } from '@shutterbid/domain/jobs/terms/term-rows'
import { firstTerms } from '@shutterbid/domain/jobs/terms/terms'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { TermList } from '../../jobs/terms/term-list.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { BidDetailList } from './bid-detail-list.tsx'

type BidTermsProps = { bid: BidView; job: JobView; loadedAt: number }

/** The terms of a bid for the client: what it states in a line, what differs from what they asked for, and the rest folded. */
export function BidTerms({ bid, job, loadedAt }: BidTermsProps) {
  if (!bid.details) return null
  const { rows, notes } = termsOfBid(bid, job, loadedAt)
  const differing = rows.filter(({ term }) => term !== 'price' && notes[term])
  return (
    <div className="grid content-start gap-1">
      <BidDetailList bid={bid} />
      {differing.map(({ term, name, text }) => (
        <p key={term} className={notes[term]?.isAgainst ? 'text-small text-brick' : 'text-small text-ink-2'}>
          {name}: {text}, {notes[term]?.text}
        </p>
      ))}
      <Collapsible title="All terms">
        <TermList rows={rows} notes={notes} />
      </Collapsible>
    </div>
  )
}

/** Every row of what would be agreed, except what the client decides when they accept. */
export function termsOfBid(bid: BidView, job: JobView, loadedAt: number) {
  const terms = offeredTerms(bid, job, loadedAt)
  const rows: TermRow[] = termRows(terms, localDateTime(loadedAt, job.zone).on)
  return { rows: rows.filter(({ term }) => term !== 'showing'), notes: differencesFrom(job, terms) }
}

/** The terms that would hold if this bid were accepted now. */
function offeredTerms({ details, amountDollars }: BidView, job: JobView, now: number) {
  const { placeLabel: placeName, latitude: publicLatitude, longitude: publicLongitude, meetingPoint } = job
  const asked = { ...job, placeName, publicLatitude, publicLongitude, meetingPoint: meetingPoint ?? '' }
  const offer = { ...(details ?? noDetails), amountDollars: amountDollars ?? 0 }
  return firstTerms(asked, offer, { hiredOn: localDateTime(now, job.zone).on, showing: 'none' })
}
