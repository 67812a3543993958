import { Money, Price } from '../../ui/money.tsx'
import { type ComparedBid, changeNote, stillStands } from './compared-bids.ts'

export function ComparedPrice({ compared }: { compared: ComparedBid }) {
  const price = <Money dollars={compared.bid.amountDollars ?? 0} />
  const note = changeNote(compared)
  return (
    <Price
      size="l"
      className={stillStands(compared) ? undefined : 'text-ink-3'}
      note={note ? <b className="text-brick">{note}</b> : undefined}
    >
      {stillStands(compared) ? price : <s>{price}</s>}
    </Price>
  )
}
