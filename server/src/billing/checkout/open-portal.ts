import { canManage } from '@shutterbid/domain/billing/rules'
import { answerOr } from '#server/platform/payments/answer-or'
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
  const visit = { customerRef, returnUrl: returnAddress(services.env, returnUrl) }
  return answerOr((reason) => (reason === 'no_portal_url' ? reason : 'portal_unavailable'), services.payments.portalUrl(visit))
}
