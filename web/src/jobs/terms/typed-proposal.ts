import type { ShownTerms } from '@shutterbid/domain/jobs/terms/terms'
import { parseNumber } from '../../forms/parse-number.ts'

/** A proposal as it is typed: numbers as text, and what is not stated empty. `basePrice` is the price without the extras. */
export type TypedProposal = {
  shootOn: string
  shootTime: string
  hours: string
  placeText: string
  placeToken: string
  meetingPoint: string
  basePrice: string
  extras: { name: string; dollars: string }[]
  depositDollars: string
  depositOn: string
  balanceOn: string
  editedPictures: string
  deliveryOn: string
  deliveredBy: string
  isTravelIncluded: string
  hasSecondShooter: boolean
  pictureUse: string
  useMonths: string
  showing: string
  ifCancelled: string
  note: string
}

export function typedTerms(terms: ShownTerms): TypedProposal {
  const stated = (value: string | number | boolean | null) => String(value ?? '')
  return {
    shootOn: terms.shootOn,
    shootTime: terms.shootTime,
    hours: String(terms.durationMinutes / 60),
    placeText: '',
    placeToken: '',
    meetingPoint: '',
    basePrice: String(terms.amountDollars - sumOf(terms.extras)),
    extras: terms.extras.map(({ name, dollars }) => ({ name, dollars: String(dollars) })),
    depositDollars: stated(terms.depositDollars),
    depositOn: stated(terms.depositOn),
    balanceOn: stated(terms.balanceOn),
    editedPictures: stated(terms.editedPictures),
    deliveryOn: terms.deliveryOn,
    deliveredBy: stated(terms.deliveredBy),
    isTravelIncluded: stated(terms.isTravelIncluded),
    hasSecondShooter: terms.hasSecondShooter,
    pictureUse: stated(terms.pictureUse),
    useMonths: stated(terms.useMonths),
    showing: terms.showing,
    ifCancelled: terms.ifCancelled,
    note: '',
  }
}

/** Only what differs from the agreed terms, for the schema of a proposal. */
export function readProposal(typed: TypedProposal, terms: ShownTerms) {
  const start = readAll(typedTerms(terms))
  const changed = Object.entries(readAll(typed)).filter(([name, value]) => !isSame(value, start[name as keyof typeof start]))
  // A deposit has an amount and a day.
  const { depositDollars, depositOn } = readAll(typed)
  const hasOtherDeposit = changed.some(([name]) => name === 'depositDollars' || name === 'depositOn')
  return { ...Object.fromEntries(changed), ...(hasOtherDeposit && { depositDollars, depositOn }) }
}

// In JSON a number that cannot be read is null.
function isSame(one: unknown, other: unknown) {
  return !Number.isNaN(one) && JSON.stringify(one) === JSON.stringify(other)
}

/** The whole price of what is typed; NaN if one of its numbers cannot be read. */
export function wholePrice({ basePrice, extras }: Pick<TypedProposal, 'basePrice' | 'extras'>) {
  return (parseNumber(basePrice) ?? Number.NaN) + sumOf(readExtras(extras))
}

function readAll({ hours, basePrice: _, placeText: __, ...typed }: TypedProposal) {
  const length = parseNumber(hours)
  return {
    ...typed,
    durationMinutes: 60 * (length ?? Number.NaN),
    placeToken: typed.placeToken || undefined,
    amountDollars: wholePrice({ basePrice: _, extras: typed.extras }),
    extras: readExtras(typed.extras),
    depositDollars: numberOrNull(typed.depositDollars),
    depositOn: typed.depositOn || null,
    balanceOn: typed.balanceOn || null,
    editedPictures: numberOrNull(typed.editedPictures),
    deliveredBy: typed.deliveredBy || null,
    isTravelIncluded: typed.isTravelIncluded === '' ? null : typed.isTravelIncluded === 'true',
    pictureUse: typed.pictureUse || null,
    useMonths: typed.pictureUse === 'commercial' ? numberOrNull(typed.useMonths) : null,
  }
}

function readExtras(extras: TypedProposal['extras']) {
  return extras.map(({ name, dollars }) => ({ name, dollars: parseNumber(dollars) ?? Number.NaN }))
}

function numberOrNull(typed: string) {
  return parseNumber(typed) ?? null
}

function sumOf(extras: readonly { dollars: number }[]) {
  return extras.reduce((sum, { dollars }) => sum + dollars, 0)
}
