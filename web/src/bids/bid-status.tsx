import { Money } from '../ui/money.tsx'
import { StatusMark } from '../ui/status-mark.tsx'
import { type BidLife, bidStateWords } from './bid-words.ts'

type BidStatusProps = { bid: BidLife /** In lists a pending bid names its amount. */; amountDollars?: number }

export function BidStatus({ bid, amountDollars }: BidStatusProps) {
  const { words, tone } = bidStateWords(bid)
  return (
    <StatusMark tone={tone}>
      {tone === 'pending' && amountDollars !== undefined ? (
        <>
          Your bid: <Money dollars={amountDollars} />
        </>
      ) : (
        words
      )}
    </StatusMark>
  )
}
