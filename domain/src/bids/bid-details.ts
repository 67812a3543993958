/**
 * What a bid offers beside its amount and message. Null means not stated; `hasSecondShooter` false, too. `deliveryDays` counts from the day
 * of the shoot. `isTravelIncluded` false: travel is charged on top of the amount.
 */
export type BidDetails = {
  coveredHours: number | null
  editedPictures: number | null
  deliveryDays: number | null
  isTravelIncluded: boolean | null
  hasSecondShooter: boolean
}

export const noDetails: BidDetails = {
  ...{ coveredHours: null, editedPictures: null, deliveryDays: null, isTravelIncluded: null },
  hasSecondShooter: false,
}

/** Only the details of a row or an offer that has more. */
export function detailsOf({ coveredHours, editedPictures, deliveryDays, isTravelIncluded, hasSecondShooter }: BidDetails): BidDetails {
  return { coveredHours, editedPictures, deliveryDays, isTravelIncluded, hasSecondShooter }
}

export function areSameDetails(one: BidDetails, other: BidDetails) {
  return (Object.keys(noDetails) as (keyof BidDetails)[]).every((detail) => one[detail] === other[detail])
}
