import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { firstPicturesOptions } from '../../portfolio/pictures-options.ts'

const none: PictureView[] = []

/** Fetches the pictures of all these bidders together. Returns those of one bid: up to three, chosen ones first. */
export function useBidderPictures(bids: readonly BidView[]): (bid: BidView) => PictureView[] {
  const { data: found } = useQuery({
    ...firstPicturesOptions(biddersOf(bids)),
    enabled: bids.length > 0,
    placeholderData: keepPreviousData,
  })
  return ({ photographer, pictures: chosen }) => {
    const first = found?.find(({ personId }) => personId === photographer.id)?.pictures ?? none
    if (!chosen || chosen.length === 0) return first
    const others = first.filter(({ id }) => chosen.every((picture) => picture.id !== id))
    return [...chosen, ...others].slice(0, bidLimits.pictures)
  }
}

export function biddersOf(bids: readonly BidView[]) {
  return bids.map(({ photographer }) => photographer.id)
}
