import { type Account, type Customer, emit, type Subscription } from './account.ts'
import { presentCustomer, presentSubscription } from './present.ts'

/** Changes a subscription and tells what was before, as Stripe does. */
export function changeSubscription(account: Account, subscription: Subscription, changes: Partial<Subscription>) {
  const before: Record<string, unknown> = presentSubscription(account, subscription)
  Object.assign(subscription, changes)
  const object: Record<string, unknown> = presentSubscription(account, subscription)
  const changed = Object.keys(object).filter((name) => JSON.stringify(object[name]) !== JSON.stringify(before[name]))
  if (changed.length === 0) return
  const previous = Object.fromEntries(changed.map((name) => [name, before[name]]))
  emit(account, { type: 'customer.subscription.updated', object, previous })
}

export function endSubscription(account: Account, subscription: Subscription) {
  if (subscription.endedAt) return
  Object.assign(subscription, { status: 'canceled', endedAt: account.now })
  for (const invoice of account.invoices.values()) if (invoice.subscription === subscription.id) invoice.nextAttemptAt = null
  emit(account, { type: 'customer.subscription.deleted', object: presentSubscription(account, subscription) })
}

/** The operator deletes a customer; their subscriptions end. */
export function deleteCustomer(account: Account, customer: Customer) {
  for (const subscription of account.subscriptions.values())
    if (subscription.customer === customer.id) endSubscription(account, subscription)
  customer.isDeleted = true
  emit(account, { type: 'customer.deleted', object: presentCustomer(customer) })
}
