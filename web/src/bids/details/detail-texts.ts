import type { BidDetails } from '@shutterbid/domain/bids/bid-details'
import { picturesText } from '@shutterbid/domain/jobs/hired-terms'
import { lengthText } from '@shutterbid/domain/jobs/job-texts'

/** How each stated detail is written; null if it is not stated. */
export const detailTexts: { [Detail in keyof BidDetails]: (value: BidDetails[Detail]) => string | null } = {
  coveredHours: (hours) => (hours === null ? null : lengthText(60 * hours)),
  editedPictures: picturesText,
  deliveryDays: (days) => (days === null ? null : days === 1 ? 'delivered in 1 day' : `delivered in ${days} days`),
  isTravelIncluded: (isIncluded) => (isIncluded === null ? null : isIncluded ? 'travel included' : 'travel charged extra'),
  hasSecondShooter: (hasOne) => (hasOne ? 'second shooter' : null),
}

/** The stated details, such as '3 hours', '60 edited pictures', 'travel included'. */
export function statedTexts(details: BidDetails): string[] {
  const { coveredHours, editedPictures, deliveryDays, isTravelIncluded, hasSecondShooter } = detailTexts
  return [
    coveredHours(details.coveredHours),
    editedPictures(details.editedPictures),
    deliveryDays(details.deliveryDays),
    isTravelIncluded(details.isTravelIncluded),
    hasSecondShooter(details.hasSecondShooter),
  ].filter((text) => text !== null)
}
