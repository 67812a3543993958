import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { firstPicturesOptions } from '../../portfolio/pictures-options.ts'

const none: PictureView[] = []

/** Up to three pictures of a bidder, those chosen for the bid first; fetched together for `bidders`, the ids of those beside whom they are shown. */
export function useBidderPictures({ photographer, pictures: chosen }: BidView, bidders: string[]): PictureView[] {
  const { data: found } = useQuery({ ...firstPicturesOptions(bidders), placeholderData: keepPreviousData })
  const first = found?.find(({ personId }) => personId === photographer.id)?.pictures ?? none
  if (!chosen || chosen.length === 0) return first
  const others = first.filter(({ id }) => chosen.every((picture) => picture.id !== id))
  return [...chosen, ...others].slice(0, bidLimits.pictures)
}

export function biddersOf(bids: readonly BidView[]) {
  return bids.map(({ photographer }) => photographer.id)
}
