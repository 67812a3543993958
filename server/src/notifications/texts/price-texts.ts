import { firstChargeFrom } from '@shutterbid/domain/billing/first-charge-from'
import { centsOn, type PriceChange, type PriceView } from '@shutterbid/domain/billing/prices'
import { isActiveAt, type Subscription, stateAt } from '@shutterbid/domain/billing/rules'
import { centsText } from '@shutterbid/domain/shared/money'
import { fullDayText, localDateTime } from '@shutterbid/domain/shared/when-texts'
import type { FactsOf } from './facts.ts'
import type { Notice } from './notice.ts'

/** `prices`: the last changes of the price. `zone`: where the photographer lives. */
type State = { subscription: Subscription; zone: string; prices: readonly PriceChange[]; price: PriceView; now: Date }

/** Texts about a change of the price, each as it was and, once the change has begun or is withdrawn, what became of it. */
export const priceTexts = {
  changing: (personId: string, { number, beforeCents, cents, on }: FactsOf<'price_changing'>, state: State): Notice => {
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
      link: linkOf(personId),
      subject: `Shutterbid costs ${centsText(cents)} a month from ${day}`,
      action,
      more: ownText(state, hasBegun ? null : { startsAt, cents }),
      isOutdated: isWithdrawn || isPast,
    }
  },
  kept: (personId: string, { beforeCents, cents, on }: FactsOf<'price_kept'>, state: State): Notice => {
    const isKept = state.price.cents === beforeCents && state.price.coming === null
    const stays = isKept ? ` Shutterbid still costs ${centsText(beforeCents)} a month.` : ''
    return {
      message: `The price of ${centsText(cents)} a month that was announced for ${fullDayText(on)} is withdrawn.${stays}`,
      link: linkOf(personId),
      subject: `The new price from ${fullDayText(on)} is withdrawn`,
      action,
      more: undoText(state),
    }
  },
}

const action = 'See your subscription'
const firstChargeText = 'The first charge at or after midnight UTC of that day has the new price.'
const cancelText = 'If you do not agree, cancel before then: you keep what you have paid for.'

function linkOf(personId: string) {
  return `/profile/${personId}?tab=subscription`
}

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
