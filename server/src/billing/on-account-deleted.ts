import type { Listener } from '#server/listeners'
import { findSubscription } from './queries.ts'

/** Nothing is charged any more for an account that is gone; tried again until the provider has heard it. */
export const onAccountDeleted: Listener<'account.deleted'> = async (db, { facts: { personId } }, { payments }) => {
  const subscription = await findSubscription(db, personId)
  if (subscription?.customerRef) await payments.end({ customerRef: subscription.customerRef })
}
