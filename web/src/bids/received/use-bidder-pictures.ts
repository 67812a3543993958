import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { firstPicturesOptions } from '../../portfolio/pictures-options.ts'
import { bidsOptions } from '../bids-options.ts'

const none: PictureView[] = []

/** Up to three pictures of a bidder; fetched together for all bidders of the job. */
export function useBidderPictures({ jobId, photographer }: BidView): PictureView[] {
  const { data: bids } = useQuery(bidsOptions(jobId))
  const { data: found } = useQuery({
    ...firstPicturesOptions(biddersOf(bids ?? [])),
    enabled: bids !== undefined && bids.length > 0,
    placeholderData: keepPreviousData,
  })
  return found?.find(({ personId }) => personId === photographer.id)?.pictures ?? none
}

export function biddersOf(bids: BidView[]) {
  return bids.map(({ photographer }) => photographer.id)
}
