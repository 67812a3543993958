import { Money, Price } from '../../ui/money.tsx'
import { type ComparedBid, changeNote, isStillOpen } from './compared-bids.ts'

export function ComparedPrice({ compared }: { compared: ComparedBid }) {
  const price = <Money dollars={compared.bid.amountDollars ?? 0} />
  const note = changeNote(compared)
  return (
    <Price
      size="l"
      className={isStillOpen(compared) ? undefined : 'text-ink-3'}
      note={note ? <b className="text-brick">{note}</b> : undefined}
    >
      {isStillOpen(compared) ? price : <s>{price}</s>}
    </Price>
  )
}
