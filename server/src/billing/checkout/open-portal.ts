import { canManage } from '@shutterbid/domain/billing/rules'
import { PaymentsUnavailable } from '#server/platform/payments/payments'
import { assertAllowed, refused } from '#server/platform/refuse'
import type { Actor, CallContext } from '#server/platform/rpc'
import { findSubscription, offerOf } from '../queries.ts'
import { returnAddress } from './return-address.ts'

type PortalContext = Pick<CallContext, 'db' | 'services'> & { actor: Actor }

/** The URL where a photographer changes the card or cancels. Refuses with billing_off, portal_unavailable or no_portal_url. */
export async function openPortal({ db, services, actor }: PortalContext, { returnUrl }: { returnUrl?: string | undefined }) {
  const { customerRef } = (await findSubscription(db, actor.id)) ?? {}
  assertAllowed(canManage({ isCustomer: Boolean(customerRef), offer: offerOf(services.env) }))
  if (!customerRef) throw refused('portal_unavailable')
  try {
    return await services.payments.portalUrl({ customerRef, returnUrl: returnAddress(services.env, returnUrl) })
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw refused(error.reason === 'no_portal_url' ? 'no_portal_url' : 'portal_unavailable')
    throw error
  }
}
