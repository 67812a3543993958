import { lapseSubscriptions } from '#server/billing/lapse-subscriptions'
import { subscriptionOf } from '#server/billing/queries'
import { syncEverybody } from '#server/billing/sync/sync-everybody'
import type { Db } from '#server/platform/db/open-database'
import { actorOf, aPhotographer } from '../factories/people.ts'
import { as } from './as.ts'
import { need, type Subscription } from './fakes/stripe/account.ts'
import { advance } from './fakes/stripe/clock.ts'
import { webhookOf } from './fakes/stripe/webhooks.ts'
import { stripeSite } from './fakes/stripe-site.ts'
import { listenerTools } from './run-listener.ts'

type Person = Awaited<ReturnType<typeof aPhotographer>>

/** Photographers at a local Stripe whose clock runs; all that happens there is told at once, and everybody is asked about as the schedule does. */
export async function priceLife(db: Db) {
  const site = await stripeSite(db)
  const { stripe, payments, services } = site
  const { account } = stripe
  let told = 0

  async function tell() {
    for (; told < account.events.length; told++) await site.deliver(webhookOf(account.events[told]!), account.now)
  }

  const toolsAt = (now: Date) => listenerTools({ payments, now: () => now })
  const walk = (now = account.now) => syncEverybody(db, toolsAt(now))

  /** Lets time pass until then, a day at a time; returns at which of these times the person had no access. */
  async function pass(until: Date, person?: Person, hours = 24) {
    const without: Date[] = []
    while (account.now < until) {
      advance(account, new Date(Math.min(until.getTime(), account.now.getTime() + hours * 3_600_000)))
      await tell()
      await lapseSubscriptions(db, toolsAt(account.now))
      await walk()
      if (person && !(await currentView(person)).isActive) without.push(account.now)
    }
    return without
  }

  const billing = (person: Person) => as(db, actorOf(person, { isSubscribed: false }), { services, now: () => account.now }).billing

  async function currentView({ id: personId, email }: Person) {
    return subscriptionOf(db, { personId, email, secret: services.secret, now: account.now, env: services.env })
  }

  /** The checkout that a photographer gets now. */
  async function openCheckout(person: Person) {
    const { url } = await billing(person).checkout({})
    return [...account.sessions.values()].find((session) => session.url === url)!
  }

  async function finish(checkout: { id: string }) {
    const { subscription } = stripe.finish(checkout.id, account.now)
    await tell()
    return need(account.subscriptions, subscription)
  }

  /** A photographer who subscribes now; with a trial, one that began on that day. */
  async function subscriber({ trialSince }: { trialSince?: Date } = {}) {
    const now = account.now
    const person = await aPhotographer(db, { subscription: null })
    if (trialSince) {
      account.now = trialSince
      await billing(person).startTrial()
      account.now = now
    }
    return { person, atStripe: await finish(await openCheckout(person)) }
  }

  const chargesOf = ({ customer }: Pick<Subscription, 'customer'>) =>
    [...account.charges.values()].filter((charge) => charge.customer === customer).map(({ amount }) => amount)

  function begin(now: Date) {
    for (const things of [account.customers, account.subscriptions, account.invoices, account.charges, account.sessions]) things.clear()
    for (const price of account.prices.values()) price.isActive = true
    Object.assign(account, { now, afterRetries: 'cancel' })
    told = account.events.length
    stripe.answer = stripe.likeStripe
    stripe.requests.length = 0
  }

  return {
    stripe,
    account,
    payments,
    services,
    begin,
    tell,
    walk,
    pass,
    currentView,
    openCheckout,
    finish,
    subscriber,
    chargesOf,
    toolsAt,
  }
}
