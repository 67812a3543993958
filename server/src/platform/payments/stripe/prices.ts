import type Stripe from 'stripe'
import { PaymentsUnavailable, type PriceMove, type ProviderPrice } from '../payments.ts'
import { answerOf, unlessMissing } from '../stripe-answer.ts'
import { whoseIs } from './stripe-objects.ts'

export async function findStripePrice(stripe: Stripe, priceRef: string, timeoutMs: number): Promise<ProviderPrice | null> {
  const price = await unlessMissing(answerOf(stripe.prices.retrieve(priceRef), timeoutMs))
  if (!price) return null
  if (price.id !== priceRef) throw new PaymentsUnavailable('unavailable')
  const { recurring, unit_amount: cents, currency, active: isActive } = price
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1 && recurring.usage_type === 'licensed'
  return { cents, currency, isMonthly, isActive }
}

type Prices = { to: string; priceIds: readonly string[]; timeoutMs: number }

/** Asks first: a right price is not written again, and an ended subscription is left alone. */
export async function moveStripePrice(
  stripe: Stripe,
  { subscriptionRef, personId }: Omit<PriceMove, 'priceRef'>,
  { to, priceIds, timeoutMs }: Prices,
): Promise<void> {
  const subscription = await unlessMissing(answerOf(stripe.subscriptions.retrieve(subscriptionRef), timeoutMs))
  if (!subscription) return
  if (subscription.id !== subscriptionRef || !Array.isArray(subscription.items?.data)) throw new PaymentsUnavailable('unavailable')
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return
  const { personId: named } = whoseIs({ personId: subscription.metadata['personId'], prices: [] }, [])
  if (named && named !== personId) throw new Error(`${subscriptionRef} is somebody else's`)
  const { id, price, quantity } = ownItem(subscription, [to, ...priceIds])
  if (price.id === to && named === personId) return
  const items = [{ id, price: to, ...(quantity !== undefined && { quantity }) }]
  await answerOf(stripe.subscriptions.update(subscriptionRef, { items, metadata: { personId }, proration_behavior: 'none' }), timeoutMs)
}

/** The item with our price; an item with another one, such as an earlier configured price, only if it is the only item. */
function ownItem({ id, items }: Stripe.Subscription, priceIds: readonly string[]) {
  const [own] = items.data.filter(({ price }) => priceIds.includes(price.id))
  const [only, ...others] = items.data
  const found = own ?? (others.length === 0 ? only : undefined)
  if (!found) throw new Error(`None of the items of ${id} has a price of ours`)
  return found
}
