import { budgetText } from '@shutterbid/domain/jobs/job-texts'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { bidCountText } from '../../jobs/job-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/money.tsx'

/** On phones, a bar at the bottom that links to the bid. Only while the job is open: the page of a hire starts with its card. */
export function PhoneBidBar({ job }: { job: JobView }) {
  const bar = phoneBidBarTexts(job)
  if (!bar) return null
  return (
    <section className="phone-bid-bar lg:hidden" aria-label="Bid">
      <div className="grid content-start gap-0">
        <Price size="s">{bar.price}</Price>
        <span className="caption">{bar.note}</span>
      </div>
      <ButtonLink variant={bar.isPrimary ? 'gold' : 'outline'} size="lg" to="." hash="bid">
        {bar.label}
      </ButtonLink>
    </section>
  )
}

type Facts = Pick<JobView, 'status' | 'ownBid' | 'budgetDollars' | 'bidCount' | 'may'>

/** Null once the job is no longer open. */
export function phoneBidBarTexts({ status, ownBid, budgetDollars, bidCount, may }: Facts) {
  const bids = bidCountText(bidCount)
  if (status !== 'open') return null
  if (ownBid && !may.includes('bid')) {
    const note = ownBid.isArchived ? 'your bid' : `your bid · ${bids}`
    return { price: dollarsText(ownBid.amountDollars), note, label: 'See your bid', isPrimary: false }
  }
  return { price: budgetText(budgetDollars), note: budgetDollars === 0 ? bids : `budget · ${bids}`, label: 'Place a bid', isPrimary: true }
}
