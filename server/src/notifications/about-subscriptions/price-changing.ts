import { firstChargeFrom } from '@shutterbid/domain/billing/first-charge-from'
import { centsOn, type PriceChange, priceAt } from '@shutterbid/domain/billing/prices'
import { isActiveAt, stateAt } from '@shutterbid/domain/billing/rules'
import { centsText } from '@shutterbid/domain/shared/money'
import { fullDayText, localDateTime } from '@shutterbid/domain/shared/when-texts'
import type { BillingEvents } from '#server/billing/event-facts'
import { selectPriceChanges } from '#server/billing/queries'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { aboutSubscription, type State } from './subscription.ts'

/** The number of the change; the cents before it and with it, and its first day in UTC. */
export type AboutPrice = { number: number; beforeCents: number; cents: number; on: string }

/** A change of the price: once it has begun or is withdrawn, the line says so. */
export const price_changing: NoticeKind<AboutPrice, 'subscriptions'> = {
  needs: ['subscriptions'],
  text: aboutSubscription((state, { number, beforeCents, cents, on }) => {
    const startsAt = new Date(`${on}T00:00:00Z`)
    const day = fullDayText(on)
    const costs = `${centsText(cents)} a month instead of ${centsText(beforeCents)}`
    const isWithdrawn = state.prices.some((change) => change.number === number && change.withdrawnAt !== null)
    const hasBegun = !isWithdrawn && startsAt <= state.now
    const isPast = hasBegun && state.price.cents !== cents
    const message = isWithdrawn
      ? `A price of ${centsText(cents)} a month was announced for ${day}, and was withdrawn.`
      : isPast
        ? `On ${day} the price of Shutterbid became ${costs}. It has changed again since.`
        : hasBegun
          ? `Since ${day} Shutterbid costs ${costs}.`
          : `From ${day} Shutterbid costs ${costs}.`
    return {
      message,
      subject: `Shutterbid costs ${centsText(cents)} a month from ${day}`,
      more: ownText(state, hasBegun ? null : { startsAt, cents }),
      isOutdated: isWithdrawn || isPast,
    }
  }),
  sample: ({ inDays }) => ({ facts: dearer, isPriceComing: true, subscription: paid(inDays) }),
}

export const price_kept: NoticeKind<AboutPrice, 'subscriptions'> = {
  needs: ['subscriptions'],
  text: aboutSubscription((state, { beforeCents, cents, on }) => {
    const isKept = state.price.cents === beforeCents && state.price.coming === null
    const stays = isKept ? ` Shutterbid still costs ${centsText(beforeCents)} a month.` : ''
    return {
      message: `The price of ${centsText(cents)} a month that was announced for ${fullDayText(on)} is withdrawn.${stays}`,
      subject: `The new price from ${fullDayText(on)} is withdrawn`,
      more: undoText(state),
    }
  }),
  sample: ({ inDays }) => ({ facts: dearer, subscription: paid(inDays) }),
}

/** To subscribers, of a new price, unless it was withdrawn since, or that it was withdrawn. */
export const onPriceNotified = noticeListener(async ({ number, isWithdrawn, personIds }: BillingEvents['price.notified'], { db }) => {
  const changes = await selectPriceChanges(db)
  const change = changes.find((one) => one.number === number)
  if (!change || (change.withdrawnAt !== null) !== isWithdrawn) return null
  return { kind: isWithdrawn ? 'price_kept' : 'price_changing', personIds, facts: priceFacts(changes, change) }
})

/** With the price that holds until it begins. */
export function priceFacts(changes: readonly PriceChange[], { number, cents, startsAt }: PriceChange): AboutPrice {
  const earlier = changes.filter((one) => one.number < number)
  return { number, beforeCents: priceAt(earlier, startsAt).cents, cents, on: startsAt.toISOString().slice(0, 10) }
}

const dearer: AboutPrice = { number: 1, beforeCents: 999, cents: 1299, on: '2028-01-10' }

function paid(inDays: (days: number) => Date) {
  return { state: 'active' as const, hasCard: true, cancelPending: false, periodEndsAt: inDays(13) }
}

const firstChargeText = 'The first charge at or after midnight UTC of that day has the new price.'
const cancelText = 'If you do not agree, cancel before then: you keep what you have paid for.'

type Coming = { startsAt: Date; cents: number }

/** What it means for the reader, and what they can do; `coming` is null once the price has begun. */
function ownText(about: State, coming: Coming | null) {
  const { hasCard, cancelPending, periodEndsAt, isCollectionPaused } = about.subscription
  const state = stateAt(about.subscription, about.now)
  if (state === 'none' || state === 'ended') return 'You have no subscription now, so nothing is charged.'
  if (state === 'trialing' && !hasCard) return 'Your trial stays free, and nothing is charged unless you add a card.'
  if (state !== 'past_due' && cancelPending) return 'You have cancelled, so nothing more is charged.'
  // Somebody who owes a payment, or is not charged for now, has no next charge.
  const hasNext = state !== 'past_due' && periodEndsAt !== null && periodEndsAt > about.now && !isCollectionPaused
  const charges = hasNext ? chargesText(about, periodEndsAt, coming) : coming ? firstChargeText : ''
  return [state === 'trialing' ? 'Your trial stays free.' : '', charges, coming ? cancelText : 'You can cancel at any time.']
    .filter(Boolean)
    .join(' ')
}

/** The next charge, and the first one with the new price. */
function chargesText({ zone, price, ...about }: State, nextAt: Date, coming: Coming | null) {
  const dayOf = (at: Date) => localDateTime(at, zone).on
  const next = `Your ${stateAt(about.subscription, about.now) === 'trialing' ? 'first' : 'next'} charge, on ${fullDayText(dayOf(nextAt))}, is`
  if (!coming) return `${next} ${centsText(centsOn(price, nextAt))}.`
  const first = firstChargeFrom(coming.startsAt, nextAt)
  if (!first) return `${next} ${centsText(price.cents)}. ${firstChargeText}`
  const cents = centsText(coming.cents)
  const text =
    first === nextAt
      ? `${next} ${cents}.`
      : `${next} ${centsText(price.cents)}, and the first of ${cents} is on ${fullDayText(dayOf(first))}.`
  return dayOf(first) < coming.startsAt.toISOString().slice(0, 10) ? `${text} The new price begins at midnight UTC.` : text
}

function undoText({ subscription, now }: State) {
  if (!isActiveAt(subscription, now) && stateAt(subscription, now) !== 'past_due')
    return 'If you ended your subscription because of it, you can subscribe again.'
  return subscription.hasCard && subscription.cancelPending
    ? 'You have cancelled. If that was because of the price, you can undo it with your subscription.'
    : 'You do not need to do anything.'
}
