import type { DeliveryWay, PictureUse } from '../../bids/bid-details.ts'
import { dollarsText } from '../../shared/money.ts'
import { daysBetween, dayText, shootText } from '../../shared/when-texts.ts'
import { planText } from '../day-plan.ts'
import { lengthText, picturesText } from '../job-texts.ts'
import { placeOfShoot } from '../shoot-entry.ts'
import { balanceOf, type Showing, type ShownTerms } from './terms.ts'

/** Each term of a hire: its name, and its text; null where nothing is to be said. `today`: at the place of the shoot. */
const termFields = {
  start: { name: 'Start', text: ({ shootOn, shootTime }, today) => shootText(shootOn, shootTime, today) },
  hours: { name: 'Hours', text: ({ durationMinutes }) => lengthText(durationMinutes) },
  plan: { name: 'Plan of the day', text: ({ dayPlan }) => planText(dayPlan) },
  place: { name: 'Place', text: (terms) => placeOfShoot(terms) },
  meetingPoint: { name: 'Meeting point', text: ({ meetingPoint }) => meetingPoint || null },
  price: { name: 'Price', text: ({ amountDollars }) => dollarsText(amountDollars) },
  extras: { name: 'Extras', text: extrasText },
  deposit: { name: 'Deposit', text: depositText },
  balance: { name: 'Balance', text: balanceText },
  pictures: { name: 'Pictures', text: ({ editedPictures }) => picturesText(editedPictures) ?? 'No number is agreed' },
  delivery: { name: 'Delivery', text: ({ deliveryOn }, today) => `By ${dayText(deliveryOn, { today })}` },
  deliveredBy: { name: 'Delivered as', text: ({ deliveredBy }) => deliveredBy && deliveryWayTexts[deliveredBy] },
  travel: { name: 'Travel', text: travelText },
  secondShooter: { name: 'Second shooter', text: ({ hasSecondShooter }) => (hasSecondShooter ? 'Included' : null) },
  use: { name: 'Use', text: useText },
  showing: { name: 'May be shown', text: ({ showing }) => showingTexts[showing] },
  ifCancelled: { name: 'Cancelling', text: ({ ifCancelled }) => ifCancelled || null },
} satisfies Record<string, { name: string; text: (terms: ShownTerms, today: string) => string | null }>

export type Term = keyof typeof termFields
export const termNames = Object.keys(termFields) as Term[]

export type TermRow = { term: Term; name: string; text: string }

/** The terms in full, in order. */
export function termRows(terms: ShownTerms, today: string): TermRow[] {
  return termNames.flatMap((term) => {
    const text = termFields[term].text(terms, today)
    return text === null ? [] : [{ term, name: termFields[term].name, text }]
  })
}

/** What one version changes of another; `was` and `text` are null where nothing was or is said. */
export function termChanges(agreed: ShownTerms, next: ShownTerms, today: string) {
  return termNames.flatMap((term) => {
    const { name, text } = termFields[term]
    const [was, becomes] = [text(agreed, today), text(next, today)]
    return was === becomes ? [] : [{ term, name, was, text: becomes }]
  })
}
export type TermChange = ReturnType<typeof termChanges>[number]

/** 'Price: $900 (agreed now: $800). Delivery: By Dec 5 (agreed now: By Dec 1).' */
export function changesText(changes: readonly TermChange[]) {
  return changes.map(({ name, was, text }) => `${name}: ${text ?? 'none'}${was === null ? '' : ` (agreed now: ${was})`}.`).join(' ')
}

type Asked = { durationMinutes: number; deliveryOn: string; budgetDollars: number }
export type Difference = { text: string; isAgainst: boolean }

/** How terms differ from what the job asks for. `isAgainst`: the client gets less, later, or pays more. */
export function differencesFrom(asked: Asked, terms: ShownTerms): Partial<Record<Term, Difference>> {
  const minutes = terms.durationMinutes - asked.durationMinutes
  const days = daysBetween(asked.deliveryOn, terms.deliveryOn)
  const over = asked.budgetDollars === 0 ? 0 : terms.amountDollars - asked.budgetDollars
  return {
    ...(minutes === 0
      ? null
      : {
          hours: { text: `${lengthText(Math.abs(minutes))} ${minutes > 0 ? 'more' : 'less'} than you asked for`, isAgainst: minutes < 0 },
        }),
    ...(days === 0
      ? null
      : { delivery: { text: `${daysText(Math.abs(days))} ${days > 0 ? 'later' : 'earlier'} than you asked for`, isAgainst: days > 0 } }),
    ...(over === 0
      ? null
      : { price: { text: `${dollarsText(Math.abs(over))} ${over > 0 ? 'over' : 'under'} your budget`, isAgainst: over > 0 } }),
  }
}

export const deliveryWayTexts: Record<DeliveryWay, string> = {
  gallery: 'An online gallery',
  download: 'A download link',
  drive: 'A USB drive',
  prints: 'Prints or an album',
}

export const pictureUseTexts: Record<PictureUse, string> = {
  personal: 'Personal: family and friends',
  social: 'Personal, and on social media',
  commercial: 'Commercial: advertising and sales',
}

export const showingTexts: Record<Showing, string> = {
  none: 'None of the pictures',
  without_children: 'Pictures without children, in the portfolio',
  all: 'All pictures, in the portfolio',
}

function extrasText({ extras }: ShownTerms) {
  const texts = extras.map(({ name, dollars }) => `${name} ${dollarsText(dollars)}`)
  return texts.length === 0 ? null : `${texts.join(', ')} (in the price)`
}

function depositText({ depositDollars, depositOn }: ShownTerms, today: string) {
  return !depositDollars || depositOn === null ? null : dueText(depositDollars, depositOn, today)
}

function balanceText(terms: ShownTerms, today: string) {
  const balance = balanceOf(terms)
  return balance && dueText(balance.dollars, balance.on, today)
}

function dueText(dollars: number, on: string, today: string) {
  return `${dollarsText(dollars)} by ${dayText(on, { today })}`
}

function travelText({ isTravelIncluded }: ShownTerms) {
  if (isTravelIncluded === null) return null
  return isTravelIncluded ? 'Included in the price' : 'Charged extra'
}

function useText({ pictureUse, useMonths }: ShownTerms) {
  if (pictureUse === null) return null
  return pictureUse === 'commercial' && useMonths !== null
    ? `${pictureUseTexts.commercial}, for ${useMonths === 1 ? '1 month' : `${useMonths} months`}`
    : pictureUseTexts[pictureUse]
}

function daysText(days: number) {
  return days === 1 ? '1 day' : `${days} days`
}
