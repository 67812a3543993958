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
    const [day, costs] = [fullDayText(on), `${centsText(cents)} a month instead of ${centsText(beforeCents)}`]
    const isWithdrawn = state.prices.some((change) => change.number === number && change.withdrawnAt !== null)
    const hasBegun = !isWithdrawn && Date.parse(`${on}T00:00Z`) <= state.now.getTime()
    const isPast = hasBegun && state.price.cents !== cents
    const message = isWithdrawn
      ? `A price of ${centsText(cents)} a month was announced for ${day}, and was withdrawn.`
      : isPast
        ? `On ${day} the price of Shutterbid became ${costs}. It has changed again since.`
        : hasBegun
          ? `Since ${day} Shutterbid costs ${costs}.`
          : `From ${day} Shutterbid costs ${costs}.`
    return {
      ...{ message, link: linkOf(personId), subject: `Shutterbid costs ${centsText(cents)} a month from ${day}`, action },
      more: ownText(state, hasBegun ? ['You can cancel at any time.'] : [firstChargeText, cancelText]),
      isOutdated: isWithdrawn || isPast,
    }
  },
  kept: (personId: string, { beforeCents, cents, on }: FactsOf<'price_kept'>, state: State): Notice => {
    const isKept = state.price.cents === beforeCents && state.price.coming === null
    const stays = isKept ? ` Shutterbid still costs ${centsText(beforeCents)} a month.` : ''
    return {
      message: `The price of ${centsText(cents)} a month that was announced for ${fullDayText(on)} is withdrawn.${stays}`,
      ...{ link: linkOf(personId), subject: `The new price from ${fullDayText(on)} is withdrawn`, action },
      more: undoText(state),
    }
  },
}

const action = 'See your subscription'
const firstChargeText = 'The first charge at or after 0:00 UTC of that day has the new price.'
const cancelText = 'If you do not agree, cancel before then: you keep what you have paid for.'

function linkOf(personId: string) {
  return `/profile/${personId}?tab=subscription`
}

/** What it means for the reader, and what they can do. */
function ownText({ subscription, zone, price, now }: State, rights: string[]) {
  const { hasCard, cancelPending, periodEndsAt, isCollectionPaused } = subscription
  const state = stateAt(subscription, now)
  if (state === 'none' || state === 'ended') return 'You have no subscription now, so nothing is charged.'
  if (state === 'trialing' && !hasCard) return 'Your trial stays free, and nothing is charged unless you add a card.'
  if (state !== 'past_due' && cancelPending) return 'You have cancelled, so nothing more is charged.'
  // Somebody who owes a payment, or is not charged for now, has no next charge.
  if (state === 'past_due' || !periodEndsAt || periodEndsAt <= now || isCollectionPaused) return rights.join(' ')
  const charge = `on ${fullDayText(localDateTime(periodEndsAt, zone).on)}, is ${centsText(centsOn(price, periodEndsAt))}.`
  return [state === 'trialing' ? `Your trial stays free. Your first charge, ${charge}` : `Your next charge, ${charge}`, ...rights].join(' ')
}

function undoText({ subscription, now }: State) {
  if (!isActiveAt(subscription, now) && stateAt(subscription, now) !== 'past_due')
    return 'If you ended your subscription because of it, you can subscribe again.'
  return subscription.hasCard && subscription.cancelPending
    ? 'You have cancelled. If that was because of the price, you can undo it with your subscription.'
    : 'You do not need to do anything.'
}
