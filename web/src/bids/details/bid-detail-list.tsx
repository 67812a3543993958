import type { BidView } from '@shutterbid/domain/bids/schemas'
import { statedTexts } from './detail-texts.ts'

/** The stated details of a bid in one line. */
export function BidDetailList({ bid: { details } }: { bid: Pick<BidView, 'details'> }) {
  const stated = details ? statedTexts(details) : []
  if (stated.length === 0) return null
  return <p className="text-small font-[550] text-ink-2">{stated.join(' · ')}</p>
}
