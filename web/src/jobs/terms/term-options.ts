import { deliveryWays, pictureUses } from '@shutterbid/domain/bids/bid-details'
import { deliveryWayTexts, pictureUseTexts } from '@shutterbid/domain/jobs/terms/term-rows'

// The choices of a bid, a template and a proposal.

export const deliveryOptions = deliveryWays.map((value) => ({ value, label: deliveryWayTexts[value] }))
export const useOptions = pictureUses.map((value) => ({ value, label: pictureUseTexts[value] }))
export const travelOptions = [
  { value: 'true', label: 'Included in the price' },
  { value: 'false', label: 'Charged extra' },
]
