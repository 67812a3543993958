import { pick } from '../shared/pick.ts'

/** How the client gets the pictures. */
export const deliveryWays = ['gallery', 'download', 'drive', 'prints'] as const
export type DeliveryWay = (typeof deliveryWays)[number]

/** How the client may use the pictures. Each use includes the ones before it. */
export const pictureUses = ['personal', 'social', 'commercial'] as const
export type PictureUse = (typeof pictureUses)[number]

/**
 * The terms that a photographer offers besides the price. Null: not stated. `deliveryDays` counts from the day of the shoot. If
 * `isTravelIncluded` is false, travel costs extra. `useMonths`: how long a commercial use lasts. The deposit is due `depositDays` after the
 * hire, the rest `balanceDays` before the shoot. `ifCancelled` says what happens when somebody cancels or is ill.
 */
export type BidDetails = {
  coveredHours: number | null
  editedPictures: number | null
  deliveryDays: number | null
  isTravelIncluded: boolean | null
  hasSecondShooter: boolean
  deliveredBy: DeliveryWay | null
  pictureUse: PictureUse | null
  useMonths: number | null
  depositPercent: number | null
  depositDays: number | null
  balanceDays: number | null
  ifCancelled: string
}

export const noDetails: BidDetails = {
  coveredHours: null,
  editedPictures: null,
  deliveryDays: null,
  isTravelIncluded: null,
  hasSecondShooter: false,
  deliveredBy: null,
  pictureUse: null,
  useMonths: null,
  depositPercent: null,
  depositDays: null,
  balanceDays: null,
  ifCancelled: '',
}

export const detailNames = Object.keys(noDetails) as (keyof BidDetails)[]

/** Only the details of a row or an offer that has more. */
export function detailsOf(offer: BidDetails): BidDetails {
  return pick(offer, detailNames)
}

export function areSameDetails(one: BidDetails, other: BidDetails) {
  return detailNames.every((detail) => one[detail] === other[detail])
}
