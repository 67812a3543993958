import type { BidDetails } from '../bids/bid-details.ts'
import { numberText } from '../shared/counts.ts'
import { dayPlusDays } from '../shared/day-plus-days.ts'
import { dollarsText } from '../shared/money.ts'
import { dayText, shootText } from '../shared/when-texts.ts'
import { lengthText } from './job-texts.ts'

type Asked = { shootOn: string; startsAt: Date; durationMinutes: number; deliveryOn: string }
type Offered = Pick<BidDetails, 'coveredHours' | 'deliveryDays'>

/** The terms that hold once a bid is accepted: what it states, and what the job asks for where it states nothing. */
export function hiredTerms({ shootOn, startsAt, ...asked }: Asked, { coveredHours, deliveryDays }: Offered) {
  const durationMinutes = coveredHours === null ? asked.durationMinutes : 60 * coveredHours
  return {
    durationMinutes,
    endsAt: new Date(startsAt.getTime() + durationMinutes * 60_000),
    deliveryOn: deliveryDays === null ? asked.deliveryOn : dayPlusDays(shootOn, deliveryDays),
  }
}

type Terms = Pick<BidDetails, 'editedPictures' | 'isTravelIncluded' | 'hasSecondShooter'> & {
  shootOn: string
  shootTime: string
  durationMinutes: number
  deliveryOn: string
  amountDollars: number
}

/** The terms that hold, in full. `today`: at the place of the shoot. */
export function termsInFull({ shootOn, shootTime, ...terms }: Terms, today: string) {
  const { isTravelIncluded, hasSecondShooter } = terms
  return [
    { name: 'Start', text: shootText(shootOn, shootTime, today) },
    { name: 'Hours', text: lengthText(terms.durationMinutes) },
    { name: 'Pictures', text: picturesText(terms.editedPictures) ?? 'No number is agreed' },
    { name: 'Delivery', text: `By ${dayText(terms.deliveryOn, { today })}` },
    ...(isTravelIncluded === null ? [] : [{ name: 'Travel', text: isTravelIncluded ? 'Included in the price' : 'Charged extra' }]),
    ...(hasSecondShooter ? [{ name: 'Second shooter', text: 'Included' }] : []),
    { name: 'Price', text: dollarsText(terms.amountDollars) },
  ]
}

/** '1 edited picture' */
export function picturesText(count: number | null) {
  if (count === null) return null
  return count === 1 ? '1 edited picture' : `${numberText(count)} edited pictures`
}
