import { type Account, type Customer, emit, type Subscription } from './account.ts'
import { presentCustomer, presentSubscription } from './present.ts'

/** Changes a subscription, and tells if anything is another. */
export function changeSubscription(account: Account, subscription: Subscription, changes: Partial<Subscription>) {
  const before = JSON.stringify(presentSubscription(account, subscription))
  Object.assign(subscription, changes)
  const object = presentSubscription(account, subscription)
  if (JSON.stringify(object) !== before) emit(account, { type: 'customer.subscription.updated', object })
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
