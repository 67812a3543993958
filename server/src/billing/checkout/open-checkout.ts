import { changeForCharge } from '@shutterbid/domain/billing/prices'
import { canAddCard, noSubscription, trialEndOf } from '@shutterbid/domain/billing/rules'
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import { answerOr } from '#server/platform/payments/answer-or'
import { PaymentsUnavailable } from '#server/platform/payments/payments'
import { assertAllowed, refused } from '#server/platform/refuse'
import type { Actor, CallContext } from '#server/platform/rpc'
import { findSubscription, offerOf, selectPriceChanges } from '../queries.ts'
import { addSyncTask, syncSubscription } from '../sync/sync-subscription.ts'
import { type OpenCheckoutRow, openCheckouts, subscriptions } from '../tables.ts'
import { returnAddress } from './return-address.ts'

type Prepare = <Answer>(work: (tx: Tx) => Promise<Answer>) => Promise<Answer>
type CheckoutContext = Pick<CallContext, 'db' | 'services' | 'now'> & { actor: Actor; prepare: Prepare }

/**
 * The URL where a photographer adds a card: charged at day 90 of the trial, or immediately after it. Reuses an open checkout, so that
 * nobody finishes two. Refuses with subscription_running, checkout_finished, billing_off, payments_unavailable or no_checkout_url.
 */
export async function openCheckout(context: CheckoutContext, input: { returnUrl?: string | undefined }): Promise<{ url: string }> {
  return { url: await answerOr((reason) => (reason === 'no_checkout_url' ? reason : 'payments_unavailable'), open(context, input)) }
}

async function open(context: CheckoutContext, { returnUrl }: { returnUrl?: string | undefined }): Promise<string> {
  const { db, services, actor, now } = context
  const subscription = await currentSubscription(context)
  assertAllowed(canAddCard(subscription ?? noSubscription, { offer: offerOf(services.env), now: now() }))
  const openedAt = now()
  const trialEndsAt = subscription ? trialEndOf(subscription) : null
  const chargeAt = trialEndsAt && trialEndsAt > openedAt ? trialEndsAt : openedAt
  const wanted = {
    personId: actor.id,
    returnUrl: returnAddress(services.env, returnUrl),
    trialEndsAt,
    priceNumber: changeForCharge(await selectPriceChanges(db), { chargeAt, now: openedAt })?.number ?? 0,
    openedAt,
  }
  const customerRef = await openCustomer(context, subscription?.customerRef ?? null)
  const claimed = await context.prepare((tx) => claimCheckout(tx, { ...wanted, customerRef }))
  const url =
    (await addressOf(context, claimed)) ??
    (await addressOf(context, await context.prepare((tx) => replaceCheckout(tx, claimed, { ...wanted, customerRef }))))
  if (!url) throw new PaymentsUnavailable('unavailable')
  return url
}

/** As the provider has it: one that ended here by the clock may have gone on there. */
async function currentSubscription({ db, services: { payments }, actor: { id }, now }: CheckoutContext) {
  const stored = await findSubscription(db, id)
  if (!stored?.customerRef || payments.kind === 'none') return stored
  await syncSubscription(db, { payments, now }, id)
  return findSubscription(db, id)
}

/** The provider's id of the photographer, known before anything can be paid. Of several tabs all get the same. */
async function openCustomer(
  { services: { payments }, actor: { id: personId, email }, prepare }: CheckoutContext,
  customerRef: string | null,
) {
  const opened = await payments.openCustomer({ personId, email, customerRef })
  if (opened === customerRef) return opened
  await prepare(async (tx) => {
    await lockPerson(tx, personId)
    const { customerRef: learnt, earlierCustomerRefs: others, syncs } = subscriptions
    // A call may have told of another one meanwhile. An answer about the former one is not written any more.
    const isLearnt = sql`${learnt} <> ${opened} and ${learnt} is distinct from ${customerRef}`
    const set = {
      customerRef: opened,
      earlierCustomerRefs: sql`case when ${isLearnt} then array_append(${others}, ${learnt}) else ${others} end`,
      syncs: sql`${syncs} + (${learnt} is distinct from ${opened})::integer`,
    }
    await tx.insert(subscriptions).values({ personId, customerRef: opened }).onConflictDoUpdate({ target: subscriptions.personId, set })
  })
  return opened
}

/** Null if the checkout has expired. */
async function addressOf({ db, services: { payments }, actor }: CheckoutContext, claimed: OpenCheckoutRow): Promise<string | null> {
  if (claimed.checkoutRef) {
    const found = await payments.findCheckout({ checkoutRef: claimed.checkoutRef })
    if (found.state === 'finished') {
      await addSyncTask(db, { personId: actor.id })
      throw refused('checkout_finished')
    }
    return found.state === 'open' ? found.url : null
  }
  // An earlier checkout keeps its price: the same key needs the same fields.
  const change = (await selectPriceChanges(db)).find(({ number }) => number === claimed.priceNumber)
  const { checkoutRef, url } = await payments.openCheckout({ ...claimed, priceRef: change?.providerRef ?? null })
  await db.update(openCheckouts).set({ checkoutRef }).where(eq(openCheckouts.key, claimed.key))
  return url
}

/** Another tab may have replaced it already. */
async function replaceCheckout(tx: Tx, { key }: OpenCheckoutRow, wanted: WantedCheckout) {
  await tx.delete(openCheckouts).where(eq(openCheckouts.key, key))
  return claimCheckout(tx, wanted)
}

type WantedCheckout = Pick<OpenCheckoutRow, 'personId' | 'customerRef' | 'returnUrl' | 'trialEndsAt' | 'priceNumber' | 'openedAt'>

/** The provider forgets an idempotency key after a day. */
const reusableMs = 23 * 3_600_000
/** After this long without an answer a checkout counts as failed; nobody has seen its page. */
const openingMs = 60_000

/** The person's open checkout or a new one, so that concurrent tabs get the same. */
async function claimCheckout(tx: Tx, wanted: WantedCheckout): Promise<OpenCheckoutRow> {
  const { personId, customerRef, openedAt: now } = wanted
  const isOld = lt(openCheckouts.openedAt, new Date(now.getTime() - reusableMs))
  const wasNeverOpened = and(isNull(openCheckouts.checkoutRef), lt(openCheckouts.openedAt, new Date(now.getTime() - openingMs)))
  const isTheirs = eq(openCheckouts.personId, personId)
  const isOfAnother = ne(openCheckouts.customerRef, customerRef)
  await tx.delete(openCheckouts).where(and(isTheirs, or(isOld, wasNeverOpened, isOfAnother)))
  await tx.insert(openCheckouts).values(wanted).onConflictDoNothing()
  const [row] = await tx.select().from(openCheckouts).where(isTheirs)
  if (!row) throw new Error('A claimed checkout is there')
  return row
}
