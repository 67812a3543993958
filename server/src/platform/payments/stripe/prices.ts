import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { PaymentsUnavailable, type PriceMove, type ProviderPrice } from '../payments.ts'
import { type AskStripe, unlessMissing } from './ask-stripe.ts'

export async function findStripePrice(ask: AskStripe, priceRef: string): Promise<ProviderPrice | null> {
  const price = await unlessMissing(ask(({ prices }) => prices.retrieve(priceRef)))
  if (!price) return null
  if (price.id !== priceRef) throw new PaymentsUnavailable('unavailable')
  const { recurring, unit_amount: cents, currency, active: isActive } = price
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1 && recurring.usage_type === 'licensed'
  return { cents, currency, isMonthly, isActive }
}

/** Asks first: a right price is not written again, and an ended subscription is left alone. */
export async function moveStripePrice(
  ask: AskStripe,
  { subscriptionRef, personId, priceRef: to }: PriceMove & { priceRef: string },
  priceIds: readonly string[],
): Promise<void> {
  const subscription = await findStripeSubscription(ask, subscriptionRef)
  if (!subscription || subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return
  const named = z.uuid().safeParse(subscription.metadata['personId']).data
  if (named && named !== personId) throw new Error(`${subscriptionRef} is somebody else's`)
  const { id, price, quantity } = itemToMove(subscription, [to, ...priceIds])
  if (price.id === to && named === personId) return
  const items = [{ id, price: to, ...(quantity !== undefined && { quantity }) }]
  await ask(({ subscriptions }) => subscriptions.update(subscriptionRef, { items, metadata: { personId }, proration_behavior: 'none' }))
}

export async function findStripeSubscription(ask: AskStripe, subscriptionRef: string) {
  const subscription = await unlessMissing(ask(({ subscriptions }) => subscriptions.retrieve(subscriptionRef)))
  if (subscription && (subscription.id !== subscriptionRef || !Array.isArray(subscription.items?.data)))
    throw new PaymentsUnavailable('unavailable')
  return subscription
}

/** The item with our price; an item with another one, such as an earlier configured price, only if it is the only item. */
export function itemToMove({ id, items }: Stripe.Subscription, priceIds: readonly string[]) {
  const [own] = items.data.filter(({ price }) => priceIds.includes(price.id))
  const [only, ...others] = items.data
  const found = own ?? (others.length === 0 ? only : undefined)
  if (!found) throw new Error(`None of the items of ${id} has a price of ours`)
  return found
}
