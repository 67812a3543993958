import { and, asc, eq, sql } from 'drizzle-orm'
import { priceQueries } from '#server/billing/queries'
import { receivePaymentWebhook } from '#server/billing/receive-payment-webhook'
import { onSubscriptionSurplus } from '#server/billing/sync/on-subscription-surplus'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import { events } from '#server/platform/events/tables'
import { stripePayments } from '#server/platform/payments/stripe/stripe-payments'
import { listenerTools } from '../run-listener.ts'
import { runSyncTasks } from '../run-sync-tasks.ts'
import { testServices } from '../test-services.ts'
import { fakeStripe, type StripeCall, stripeKeys } from './fake-stripe.ts'

/** A live site with a local Stripe. */
export async function stripeSite(db: Db) {
  const stripe = await fakeStripe()
  const payments = stripePayments({
    ...stripeKeys,
    ...priceQueries(db, () => stripe.account.now),
    timeoutMs: 1000,
    perSecond: Number.POSITIVE_INFINITY,
    api: { host: '127.0.0.1', port: stripe.port, protocol: 'http' },
  })
  const { env, ...services } = testServices(db, { payments })
  const liveEnv = { ...env, mode: 'live' as const, stripe: stripeKeys }

  /** Delivers a call of Stripe to our webhook, and runs the task that it adds. */
  async function deliverWebhook({ rawBody, signature }: StripeCall, now: Date) {
    const call = new Request('http://localhost/', { method: 'POST', body: rawBody, headers: { 'stripe-signature': signature } })
    const { status } = await receivePaymentWebhook({ db, payments, now: () => now }, call)
    if (status !== 200) throw new Error(`the webhook answered ${status}`)
    await runSyncTasks(db, { payments, now: () => now })
  }

  const handled = new Set<string>()
  /** Runs the tasks of a person's surplus subscriptions: those that have not succeeded yet or, with `again`, all. */
  async function handleSurplus({ id }: { id: string }, { again = false } = {}) {
    const found = await db
      .select({ id: events.id, name: events.name, facts: events.facts, recordedAt: events.recordedAt })
      .from(events)
      .where(and(eq(events.name, 'subscription.surplus'), eq(sql`${events.facts} ->> 'personId'`, id)))
      .orderBy(asc(events.recordedAt))
    for (const event of found as EventOf<'subscription.surplus'>[]) {
      if (handled.has(event.id) && !again) continue
      await onSubscriptionSurplus(db, event, listenerTools({ payments }))
      handled.add(event.id)
    }
  }

  return { stripe, payments, services: { ...services, env: liveEnv }, deliver: deliverWebhook, handleSurplus }
}
