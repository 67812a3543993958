import { type Account, emit, need, newId, type Pause, periodEndAfter, type Session, type Subscription } from './account.ts'
import { changeSubscription } from './change-subscription.ts'
import { addInvoice, attempt, periodLine } from './invoices.ts'
import { presentSession, presentSubscription } from './present.ts'

type Begin = { customer: string; price: string; metadata: Record<string, string>; trialEndsAt?: Date | null; percentOff?: number }

/** A subscription, made by a checkout or by the operator. Its first invoice is of zero during a trial. */
export function beginSubscription(
  account: Account,
  { customer, price, metadata, trialEndsAt = null, percentOff = 0 }: Begin,
): Subscription {
  const { now } = account
  const anchorAt = trialEndsAt ?? now
  const periodEndsAt = trialEndsAt ?? periodEndAfter(now, anchorAt, need(account.prices, price).months)
  const subscription: Subscription = {
    id: newId('sub'),
    customer,
    metadata,
    price,
    otherPrices: [],
    createdAt: now,
    anchorAt,
    trialEndsAt,
    periodStartsAt: now,
    periodEndsAt,
    percentOff,
    status: trialEndsAt ? 'trialing' : 'incomplete',
    cancelAtPeriodEnd: false,
    endedAt: null,
    pause: null,
  }
  account.subscriptions.set(subscription.id, subscription)
  emit(account, { type: 'customer.subscription.created', object: presentSubscription(account, subscription) })
  const lines = [periodLine(account, subscription, trialEndsAt ? { amount: 0 } : {})]
  attempt(account, addInvoice(account, { customer, subscription: subscription.id, reason: 'subscription_create', lines, percentOff }))
  return subscription
}

/** The person pays in the checkout. With a card that is declined the checkout stays open. */
export function finishSession(account: Account, session: Session, { percentOff = 0 }: { percentOff?: number } = {}) {
  const { customer, price, subscriptionMetadata: metadata, trialEndsAt } = session
  const subscription = beginSubscription(account, { customer, price, metadata, trialEndsAt, percentOff })
  if (subscription.status === 'incomplete') return subscription
  session.status = 'complete'
  emit(account, { type: 'checkout.session.completed', object: presentSession(session, subscription.id) })
  return subscription
}

/** The operator stops collecting; Stripe's invoices of that time are never charged. */
export function pauseCollection(account: Account, subscription: Subscription, pause: Pause | null) {
  changeSubscription(account, subscription, { pause })
}

/** The operator stops the service itself, until it is resumed; the periods stand still. */
export function pauseService(account: Account, subscription: Subscription) {
  changeSubscription(account, subscription, { status: 'paused' })
  emit(account, { type: 'customer.subscription.paused', object: presentSubscription(account, subscription) })
}

/** A resumed subscription begins a new period, which is charged at once. */
export function resumeService(account: Account, subscription: Subscription) {
  const { now, prices } = account
  const periodEndsAt = periodEndAfter(now, now, need(prices, subscription.price).months)
  changeSubscription(account, subscription, { status: 'active', anchorAt: now, periodStartsAt: now, periodEndsAt })
  emit(account, { type: 'customer.subscription.resumed', object: presentSubscription(account, subscription) })
  const { id, customer, percentOff } = subscription
  const lines = [periodLine(account, subscription)]
  attempt(account, addInvoice(account, { customer, subscription: id, reason: 'subscription_cycle', lines, percentOff }))
}

/** Another price from now on; the difference for the running period is a proration. */
export function movePrice(account: Account, subscription: Subscription, price: string) {
  const difference = need(account.prices, price).amount - need(account.prices, subscription.price).amount
  changeSubscription(account, subscription, { price })
  const { id, customer } = subscription
  const lines = [periodLine(account, subscription, { amount: difference, startsAt: account.now, isProration: true })]
  if (difference > 0) attempt(account, addInvoice(account, { customer, subscription: id, reason: 'subscription_update', lines }))
}

/** The operator gives more free days, or fewer. */
export function moveTrialEnd(account: Account, subscription: Subscription, trialEndsAt: Date) {
  changeSubscription(account, subscription, { status: 'trialing', trialEndsAt, anchorAt: trialEndsAt, periodEndsAt: trialEndsAt })
}
