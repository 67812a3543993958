import { type BidDetails, noDetails } from '@shutterbid/domain/bids/bid-details'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import { parseNumber } from '../../forms/parse-number.ts'

/** Details as they are typed: numbers as text, choices empty while they are not stated; `isTravelIncluded` is 'true' or 'false'. */
export type TypedDetails = { [Detail in keyof BidDetails]: Detail extends 'hasSecondShooter' ? boolean : string }

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

export function typedDetails({ hasSecondShooter, ...details }: BidDetails): TypedDetails {
  const typed = Object.fromEntries(Object.keys(noDetails).map((name) => [name, String(details[name as keyof typeof details] ?? '')]))
  return { ...(typed as Record<keyof typeof details, string>), hasSecondShooter }
}

/** For the schema of an offer. */
export function readOffer(typed: TypedBid) {
  return { ...typed, amountDollars: parseNumber(typed.amountDollars), ...readDetails(typed) }
}

export function readDetails(typed: TypedDetails) {
  return {
    ...Object.fromEntries(numbers.map((name) => [name, parseNumber(typed[name])])),
    isTravelIncluded: typed.isTravelIncluded === '' ? undefined : typed.isTravelIncluded === 'true',
    deliveredBy: typed.deliveredBy || undefined,
    pictureUse: typed.pictureUse || undefined,
    ...(typed.pictureUse !== 'commercial' && { useMonths: undefined }),
  }
}

const numbers = [
  'coveredHours',
  'editedPictures',
  'deliveryDays',
  'useMonths',
  'depositPercent',
  'depositDays',
  'balanceDays',
] as const satisfies (keyof BidDetails)[]
