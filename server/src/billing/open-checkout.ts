import { canAddCard, noSubscription, trialEndOf } from '@shutterbid/domain/billing/rules'
import { PaymentsUnavailable } from '#server/platform/payments/payments'
import { assertAllowed, refused } from '#server/platform/refuse'
import type { Actor, CallContext } from '#server/platform/rpc'
import { findSubscription, offerOf } from './queries.ts'
import { returnAddress } from './return-address.ts'

type Asked = Pick<CallContext, 'db' | 'services' | 'now'> & { actor: Actor }

/**
 * Where a photographer adds a card: before day 90 of the trial it is charged then, afterwards at once. Refuses with
 * subscription_running, billing_off, payments_unavailable or no_checkout_url.
 */
export async function openCheckout({ db, services, actor, now }: Asked, { returnUrl }: { returnUrl?: string | undefined }) {
  const subscription = await findSubscription(db, actor.id)
  assertAllowed(canAddCard(subscription ?? noSubscription, { offer: offerOf(services.env), now: now() }))
  const trialEndsAt = subscription ? trialEndOf(subscription) : null
  const customerRef = subscription?.customerRef ?? null
  try {
    return await services.payments.checkoutUrl({
      customerRef,
      personId: actor.id,
      email: actor.email,
      returnUrl: returnAddress(services.env, returnUrl),
      trialEndsAt,
    })
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw refused(error.reason === 'no_checkout_url' ? 'no_checkout_url' : 'payments_unavailable')
    throw error
  }
}
