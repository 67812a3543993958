import { Money, Price } from '../../ui/money.tsx'
import { type ComparedBid, changeNote, isStillOpen } from './compared-bids.ts'

export function ComparedPrice({ compared }: { compared: ComparedBid }) {
  const price = <Money dollars={compared.bid.amountDollars ?? 0} />
  const note = changeNote(compared)
  const isHired = compared.change === 'hired'
  const isGone = !isHired && !isStillOpen(compared)
  return (
    <Price
      size="l"
      className={isGone ? 'text-ink-3' : undefined}
      note={note ? <b className={isHired ? 'text-sage' : 'text-brick'}>{note}</b> : undefined}
    >
      {isGone ? <s>{price}</s> : price}
    </Price>
  )
}
