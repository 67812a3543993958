import { priceAt } from '@shutterbid/domain/billing/prices'
import { anyone, signedIn } from '#server/platform/rpc'
import { openCheckout } from './checkout/open-checkout.ts'
import { openPortal } from './checkout/open-portal.ts'
import { listInvoices } from './list-invoices.ts'
import { selectPriceChanges, subscriptionOf } from './queries.ts'
import { startTrial } from './trial/start-trial.ts'

export const billingRouter = {
  price: anyone.billing.price.handler(async ({ context: { db, now } }) => priceAt(await selectPriceChanges(db), now())),
  subscription: signedIn.billing.subscription.handler(({ context: { db, actor, services, now } }) =>
    subscriptionOf(db, { personId: actor.id, email: actor.email, secret: services.secret, now: now(), env: services.env }),
  ),
  invoices: signedIn.billing.invoices.handler(({ context }) => listInvoices(context, context.actor)),
  startTrial: signedIn.billing.startTrial.handler(({ context }) =>
    context.write((tx) => startTrial(tx, context.actor, context.services, context.now())),
  ),
  // Not in a transaction, because they wait for the provider.
  checkout: signedIn.billing.checkout.handler(({ context, input }) => openCheckout(context, input)),
  portal: signedIn.billing.portal.handler(({ context, input }) => openPortal(context, input)),
}
