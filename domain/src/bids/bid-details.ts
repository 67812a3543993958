/** Null: not stated. `deliveryDays` counts from the day of the shoot. If `isTravelIncluded` is false, travel costs extra. */
export type BidDetails = {
  coveredHours: number | null
  editedPictures: number | null
  deliveryDays: number | null
  isTravelIncluded: boolean | null
  hasSecondShooter: boolean
}

export const noDetails: BidDetails = {
  coveredHours: null,
  editedPictures: null,
  deliveryDays: null,
  isTravelIncluded: null,
  hasSecondShooter: false,
}

/** Only the details of a row or an offer that has more. */
export function detailsOf({ coveredHours, editedPictures, deliveryDays, isTravelIncluded, hasSecondShooter }: BidDetails): BidDetails {
  return { coveredHours, editedPictures, deliveryDays, isTravelIncluded, hasSecondShooter }
}

export function areSameDetails(one: BidDetails, other: BidDetails) {
  return (Object.keys(noDetails) as (keyof BidDetails)[]).every((detail) => one[detail] === other[detail])
}
