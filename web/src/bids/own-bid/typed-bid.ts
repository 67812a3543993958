import type { BidView } from '@shutterbid/domain/bids/schemas'
import { parseNumber } from '../../forms/parse-number.ts'

/** A bid as it is typed: numbers as text; `isTravelIncluded` is 'true', 'false', or empty while it is not stated. */
export type TypedBid = {
  amountDollars: string
  message: string
  coveredHours: string
  editedPictures: string
  deliveryDays: string
  isTravelIncluded: string
  hasSecondShooter: boolean
}

export const blankBid: TypedBid = {
  amountDollars: '',
  message: '',
  coveredHours: '',
  editedPictures: '',
  deliveryDays: '',
  isTravelIncluded: '',
  hasSecondShooter: false,
}

export function typedFrom({ amountDollars, message, details }: Pick<BidView, 'amountDollars' | 'message' | 'details'>): TypedBid {
  return {
    amountDollars: String(amountDollars ?? ''),
    message: message ?? '',
    coveredHours: String(details?.coveredHours ?? ''),
    editedPictures: String(details?.editedPictures ?? ''),
    deliveryDays: String(details?.deliveryDays ?? ''),
    isTravelIncluded: String(details?.isTravelIncluded ?? ''),
    hasSecondShooter: details?.hasSecondShooter ?? false,
  }
}

/** For the schema of an offer. */
export function readOffer(typed: TypedBid) {
  return { ...typed, amountDollars: parseNumber(typed.amountDollars), ...readDetails(typed) }
}

export function readDetails({ coveredHours, editedPictures, deliveryDays, isTravelIncluded }: Omit<TypedBid, 'amountDollars' | 'message'>) {
  return {
    coveredHours: parseNumber(coveredHours),
    editedPictures: parseNumber(editedPictures),
    deliveryDays: parseNumber(deliveryDays),
    isTravelIncluded: isTravelIncluded === '' ? undefined : isTravelIncluded === 'true',
  }
}
