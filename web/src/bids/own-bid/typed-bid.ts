import { type BidDetails, noDetails } from '@shutterbid/domain/bids/bid-details'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import { parseNumber } from '../../forms/parse-number.ts'

/** Details as they are typed: numbers as text; `isTravelIncluded` is 'true', 'false', or empty while it is not stated. */
export type TypedDetails = {
  coveredHours: string
  editedPictures: string
  deliveryDays: string
  isTravelIncluded: string
  hasSecondShooter: boolean
}

export type TypedBid = TypedDetails & { amountDollars: string; message: string; pictureIds: string[] }

export const blankBid: TypedBid = { amountDollars: '', message: '', pictureIds: [], ...typedDetails(noDetails) }

export function typedFrom({ amountDollars, message, details, pictures }: BidView): TypedBid {
  return {
    amountDollars: String(amountDollars ?? ''),
    message: message ?? '',
    pictureIds: pictures?.map(({ id }) => id) ?? [],
    ...typedDetails(details ?? noDetails),
  }
}

export function typedDetails(details: BidDetails): TypedDetails {
  return {
    coveredHours: String(details.coveredHours ?? ''),
    editedPictures: String(details.editedPictures ?? ''),
    deliveryDays: String(details.deliveryDays ?? ''),
    isTravelIncluded: String(details.isTravelIncluded ?? ''),
    hasSecondShooter: details.hasSecondShooter,
  }
}

/** For the schema of an offer. */
export function readOffer(typed: TypedBid) {
  return { ...typed, amountDollars: parseNumber(typed.amountDollars), ...readDetails(typed) }
}

export function readDetails({ coveredHours, editedPictures, deliveryDays, isTravelIncluded }: TypedDetails) {
  return {
    coveredHours: parseNumber(coveredHours),
    editedPictures: parseNumber(editedPictures),
    deliveryDays: parseNumber(deliveryDays),
    isTravelIncluded: isTravelIncluded === '' ? undefined : isTravelIncluded === 'true',
  }
}
