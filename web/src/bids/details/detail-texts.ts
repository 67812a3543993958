import type { BidDetails } from '@shutterbid/domain/bids/bid-details'
import { lengthText, picturesText } from '@shutterbid/domain/jobs/job-texts'

/** The stated details in brief, such as '3 hours', '60 edited pictures', 'travel included'. */
export function statedTexts({
  coveredHours,
  editedPictures,
  deliveryDays,
  isTravelIncluded,
  hasSecondShooter,
  depositPercent,
}: BidDetails) {
  return [
    coveredHours === null ? null : lengthText(60 * coveredHours),
    picturesText(editedPictures),
    deliveryDays === null ? null : deliveryDays === 1 ? 'delivered in 1 day' : `delivered in ${deliveryDays} days`,
    isTravelIncluded === null ? null : isTravelIncluded ? 'travel included' : 'travel charged extra',
    hasSecondShooter ? 'second shooter' : null,
    depositPercent === null ? null : `${depositPercent}% deposit`,
  ].filter((text) => text !== null)
}
