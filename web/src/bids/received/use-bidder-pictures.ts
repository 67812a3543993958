import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { firstPicturesOptions } from '../../portfolio/pictures-options.ts'

const none: PictureView[] = []

/** Up to three pictures of a bidder; fetched together for `bidders`, the ids of those beside whom they are shown. */
export function useBidderPictures({ photographer }: BidView, bidders: string[]): PictureView[] {
  const { data: found } = useQuery({ ...firstPicturesOptions(bidders), placeholderData: keepPreviousData })
  return found?.find(({ personId }) => personId === photographer.id)?.pictures ?? none
}

export function biddersOf(bids: readonly BidView[]) {
  return bids.map(({ photographer }) => photographer.id)
}
