import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { bidCountText, budgetText } from '../../jobs/job-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/money.tsx'

/** On phones, a bar at the bottom that links to the bid. Hidden once the job is over. */
export function BidThumb({ job }: { job: JobView }) {
  const bar = barOf(job)
  if (!bar) return null
  return (
    <section className="bid-thumb lg:hidden" aria-label="Bid">
      <div className="grid content-start gap-0">
        <Price size="s">{bar.price}</Price>
        <span className="caption">{bar.note}</span>
      </div>
      <ButtonLink variant={bar.isPrimary ? 'gold' : 'outline'} size="lg" to="." hash="bid">
        {bar.words}
      </ButtonLink>
    </section>
  )
}

function barOf({ status, ownBid, budgetDollars, bidCount, may, acceptedAmountDollars }: JobView) {
  const bids = bidCountText(bidCount)
  if (status === 'in_progress' && acceptedAmountDollars !== null) {
    return { price: dollarsText(acceptedAmountDollars), note: 'agreed', words: 'Your shoot', isPrimary: false }
  }
  if (status !== 'open') return null
  if (ownBid && !may.includes('bid'))
    return { price: dollarsText(ownBid.amountDollars), note: `your bid · ${bids}`, words: 'See your bid', isPrimary: false }
  return { price: budgetText(budgetDollars), note: budgetDollars === 0 ? bids : `budget · ${bids}`, words: 'Place a bid', isPrimary: true }
}
