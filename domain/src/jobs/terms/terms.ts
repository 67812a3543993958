import type { BidDetails, DeliveryWay, PictureUse } from '../../bids/bid-details.ts'
import { dayPlusDays } from '../../shared/day-plus-days.ts'
import { pick } from '../../shared/pick.ts'
import { minutesOfTime } from '../../shared/times.ts'
import { daysBetween } from '../../shared/when-texts.ts'
import { type DayPlan, movePlan } from '../day-plan.ts'

/** Which pictures the photographer may show, by the client's choice. */
export const showings = ['none', 'without_children', 'all'] as const
export type Showing = (typeof showings)[number]

export type Place = {
  placeName: string
  placeLabel: string
  streetLine: string | null
  latitude: number
  longitude: number
  publicLatitude: number
  publicLongitude: number
  zone: string
}

type Point = Pick<Place, 'placeName' | 'latitude' | 'longitude' | 'publicLatitude' | 'publicLongitude'>
/** Without the exact place, as these two read them. */
export type ShownTerms = Omit<HireTerms, keyof Point>

/**
 * What the two of a hire agree on, as one version. Days are local to the place. `amountDollars` is the whole price, which includes the
 * extras; the balance is what the deposit leaves of it. Null: nothing was agreed about it.
 */
export type HireTerms = Place & {
  shootOn: string
  shootTime: string
  durationMinutes: number
  dayPlan: DayPlan
  meetingPoint: string
  amountDollars: number
  extras: readonly Extra[]
  depositDollars: number | null
  depositOn: string | null
  balanceOn: string | null
  editedPictures: number | null
  deliveryOn: string
  deliveredBy: DeliveryWay | null
  isTravelIncluded: boolean | null
  hasSecondShooter: boolean
  pictureUse: PictureUse | null
  useMonths: number | null
  showing: Showing
  ifCancelled: string
}

export type Extra = { name: string; dollars: number }

type Asked = Place & Pick<HireTerms, 'shootOn' | 'shootTime' | 'durationMinutes' | 'dayPlan' | 'meetingPoint' | 'deliveryOn'>
type Offer = BidDetails & { amountDollars: number }

/** The first version: what the bid states, and what the job asks for where it states nothing. `hiredOn`: at the place of the shoot. */
export function firstTerms(asked: Asked, offer: Offer, { hiredOn, showing }: { hiredOn: string; showing: Showing }): HireTerms {
  const { amountDollars, deliveryDays, depositPercent, depositDays, balanceDays } = offer
  const { shootOn } = asked
  const earliest = (one: string, other: string) => (one < other ? one : other)
  const latest = (one: string, other: string) => (one > other ? one : other)
  const depositOn = latest(hiredOn, earliest(dayPlusDays(hiredOn, depositDays ?? 0), shootOn))
  return {
    ...pick(asked, ['placeName', 'placeLabel', 'streetLine', 'latitude', 'longitude', 'publicLatitude', 'publicLongitude', 'zone']),
    ...pick(asked, ['shootOn', 'shootTime', 'dayPlan', 'meetingPoint']),
    ...pick(offer, ['editedPictures', 'deliveredBy', 'isTravelIncluded', 'hasSecondShooter', 'pictureUse', 'useMonths', 'ifCancelled']),
    amountDollars,
    showing,
    durationMinutes: hiredMinutes(asked, offer),
    extras: [],
    depositDollars: depositPercent === null ? null : Math.round((amountDollars * depositPercent) / 100),
    depositOn: depositPercent === null ? null : depositOn,
    balanceOn: balanceDays === null ? null : latest(hiredOn, dayPlusDays(shootOn, -balanceDays)),
    deliveryOn: deliveryDays === null ? asked.deliveryOn : dayPlusDays(shootOn, deliveryDays),
  }
}

export function hiredMinutes({ durationMinutes }: { durationMinutes: number }, { coveredHours }: { coveredHours: number | null }) {
  return coveredHours === null ? durationMinutes : 60 * coveredHours
}

/** A change; what is left out stays, but moves with the shoot. */
export type TermsChange = { [Term in Exclude<keyof HireTerms, keyof Place | 'dayPlan'>]?: HireTerms[Term] | undefined }

/** The next version. With another day, delivery and balance move by as many days; with another start, the plan of the day moves. */
export function changedTerms<Terms extends ShownTerms>(agreed: Terms, change: TermsChange, place: Place | null): Terms {
  const shootOn = change.shootOn ?? agreed.shootOn
  const shootTime = change.shootTime ?? agreed.shootTime
  const stated = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return {
    ...agreed,
    balanceOn: agreed.balanceOn && movedDay(agreed, agreed.balanceOn, shootOn),
    ...stated,
    ...place,
    shootOn,
    shootTime,
    meetingPoint: place ? (change.meetingPoint ?? '') : agreed.meetingPoint,
    deliveryOn: change.deliveryOn ?? movedDay(agreed, agreed.deliveryOn, shootOn),
    dayPlan:
      shootTime === agreed.shootTime
        ? agreed.dayPlan
        : movePlan(agreed.dayPlan, minutesOfTime(shootTime) - minutesOfTime(agreed.shootTime)),
  }
}

/** A day as many days from another day of the shoot as it was from the agreed one. */
export function movedDay({ shootOn }: Pick<HireTerms, 'shootOn'>, day: string, nextShootOn: string) {
  return dayPlusDays(nextShootOn, daysBetween(shootOn, day))
}

/** What is due besides the deposit; null if that is nothing, or no day was agreed for it. */
export function balanceOf({ amountDollars, depositDollars, balanceOn }: Pick<HireTerms, 'amountDollars' | 'depositDollars' | 'balanceOn'>) {
  const dollars = amountDollars - (depositDollars ?? 0)
  return balanceOn === null || dollars === 0 ? null : { dollars, on: balanceOn }
}

/** What one version changes of another, for the rules. */
export function whatChanges(agreed: HireTerms, next: HireTerms) {
  const movesPlace = isDifferent(agreed, next, ['placeName', 'latitude', 'longitude'])
  return {
    movesPlace,
    movesShoot: movesPlace || isDifferent(agreed, next, ['shootOn', 'shootTime']),
    changesHours: agreed.durationMinutes !== next.durationMinutes,
    changesAnything: isDifferent(agreed, next, Object.keys(agreed) as (keyof HireTerms)[]),
  }
}

function isDifferent(agreed: HireTerms, next: HireTerms, terms: (keyof HireTerms)[]) {
  return terms.some((term) => JSON.stringify(agreed[term]) !== JSON.stringify(next[term]))
}
