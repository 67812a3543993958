import type { AccountEvent } from '#server/accounts/event-facts'
import type { Listener } from '#server/platform/events/define-events'
import { syncSubscription } from './sync/sync-subscription.ts'

/** Every subscription of a deleted account is surplus, and is cancelled; nothing else that the customer buys. Retried until the provider answers. */
export const onAccountDeleted: Listener<AccountEvent<'account.deleted'>> = async (db, { facts: { personId } }, { payments, now }) => {
  if (payments.kind !== 'none') await syncSubscription(db, { payments, now }, personId)
}
