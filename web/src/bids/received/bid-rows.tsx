import type { BidView } from '@shutterbid/domain/bids/schemas'
import { BidRow, type BidRowProps } from './bid-row.tsx'
import { useBidderPictures } from './use-bidder-pictures.ts'
import { useMarkRead } from './use-mark-read.ts'

type BidRowsProps = Pick<BidRowProps, 'job' | 'loadedAt'> & {
  bids: BidView[]
  onAccept?: (bid: BidView) => void
  comparingOf?: (bid: BidView) => BidRowProps['comparing']
}

/** One page of bids. */
export function BidRows({ bids, onAccept, comparingOf, ...rest }: BidRowsProps) {
  const picturesOf = useBidderPictures(bids)
  useMarkRead(rest.job.id, bids)
  return bids.map((bid) => (
    <BidRow
      key={bid.id}
      bid={bid}
      pictures={picturesOf(bid)}
      onAccept={onAccept && (() => onAccept(bid))}
      comparing={comparingOf?.(bid)}
      {...rest}
    />
  ))
}
