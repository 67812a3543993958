import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { bidCountText, budgetText } from '../../jobs/job-texts.ts'

type Facts = Pick<JobView, 'status' | 'ownBid' | 'budgetDollars' | 'bidCount' | 'may' | 'acceptedAmountDollars' | 'request'>

/** What the bar of a photographer's job page says; null once the job is over. */
export function phoneBidBarTexts({ status, ownBid, budgetDollars, bidCount, may, acceptedAmountDollars, request }: Facts) {
  const bids = bidCountText(bidCount)
  if (status === 'in_progress' && acceptedAmountDollars !== null) {
    const price = dollarsText(acceptedAmountDollars)
    if (!request) return { price, note: 'agreed', label: 'Your shoot', isPrimary: false }
    return { price, note: request.kind === 'completion' ? 'asked to complete' : 'asked to cancel', label: 'See request', isPrimary: true }
  }
  if (status !== 'open') return null
  if (ownBid && !may.includes('bid')) {
    const note = ownBid.isArchived ? 'your bid' : `your bid · ${bids}`
    return { price: dollarsText(ownBid.amountDollars), note, label: 'See your bid', isPrimary: false }
  }
  return { price: budgetText(budgetDollars), note: budgetDollars === 0 ? bids : `budget · ${bids}`, label: 'Place a bid', isPrimary: true }
}
