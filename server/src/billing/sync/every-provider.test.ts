import { describe, expect, test } from 'vitest'
import type { Payments } from '#server/platform/payments/payments'
import { openTestVisit, type TestPayments } from '#server/platform/payments/test-payments'
import { actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { changeSubscription, endSubscription } from '../../../test/fakes/stripe/change-subscription.ts'
import { advance } from '../../../test/fakes/stripe/clock.ts'
import { attempt } from '../../../test/fakes/stripe/invoices.ts'
import { refund } from '../../../test/fakes/stripe/refunds.ts'
import { webhookOf } from '../../../test/fakes/stripe/webhooks.ts'
import { stripeSite } from '../../../test/fakes/stripe-site.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { runSyncTasks } from '../../../test/run-sync-tasks.ts'
import { testSecret, testServices } from '../../../test/test-services.ts'
import { lapseSubscriptions } from '../lapse-subscriptions.ts'
import { receivePaymentWebhook } from '../receive-payment-webhook.ts'

const { db } = await freshDatabase()
const start = new Date('2025-11-21T10:00:00Z')
const after = (days: number, hours = 0) => new Date(start.getTime() + (days * 24 + hours) * 3_600_000)
type Person = Awaited<ReturnType<typeof aPhotographer>>

/** What happens at the provider; each is reported to us before it returns. */
type Provider = {
  services: ReturnType<typeof testServices>
  addCard(url: string, now: Date): Promise<void>
  decline(now: Date): Promise<void>
  pay(now: Date): Promise<void>
  choose(what: 'cancel' | 'resume' | 'end' | 'refund', now: Date): Promise<void>
  pass(now: Date): Promise<void>
}

const lapse = (now: Date, payments: Payments) => lapseSubscriptions(db, listenerTools({ payments, now: () => now }))

async function testProvider(person: Person): Promise<Provider> {
  let clock = start
  const now = () => clock
  const services = testServices(db, {}, now)
  const payments = services.payments as TestPayments
  const act = async (url: string, choice: string, at: Date) => {
    clock = at
    const visit = openTestVisit(testSecret, new URL(url).searchParams.get('visit') ?? '')
    const { rawBody: body, signature } = await payments.act(visit!, choice)
    const call = new Request('http://test/', { method: 'POST', body, headers: { 'x-payment-signature': signature } })
    await receivePaymentWebhook({ db, payments, now }, call)
    await runSyncTasks(db, { payments, now })
  }
  const inPortal = async (choice: string, at: Date) =>
    act((await as(db, actorOf(person), { services, now: () => at }).billing.portal({})).url, choice, at)
  return {
    services,
    addCard: (url, at) => act(url, 'add_card', at),
    decline: (at) => inPortal('decline', at),
    pay: (at) => inPortal('charge', at),
    choose: inPortal,
    async pass(at) {
      clock = at
      await lapse(at, payments)
    },
  }
}

async function stripe(): Promise<Provider> {
  const site = await stripeSite(db)
  const { account } = site.stripe
  let told = 0
  const tell = async () => {
    for (const event of account.events.slice(told)) await site.deliver(webhookOf(event), event.createdAt)
    told = account.events.length
  }
  const current = () => [...account.subscriptions.values()].at(-1)!
  const withCard = (card: 'good' | 'declined') => {
    for (const customer of account.customers.values()) customer.card = card
  }
  const pass = async (now: Date) => {
    advance(account, now)
    await tell()
    await lapse(now, site.payments)
  }
  return {
    services: site.services,
    async addCard(url, now) {
      withCard('good')
      site.stripe.finish([...account.sessions.values()].find((session) => session.url === url)!.id, now)
      await tell()
    },
    async decline(now) {
      withCard('declined')
      await pass(now)
    },
    async pay(now) {
      withCard('good')
      advance(account, now)
      for (const invoice of account.invoices.values()) if (invoice.status === 'open') attempt(account, invoice)
      await tell()
    },
    async choose(what, now) {
      advance(account, now)
      if (what === 'cancel' || what === 'resume') changeSubscription(account, current(), { cancelAtPeriodEnd: what === 'cancel' })
      if (what === 'end') endSubscription(account, current())
      if (what === 'refund') refund(account, [...account.charges.values()].at(-1)!)
      await tell()
    },
    pass,
  }
}

/** The life of a photographer; what they have after each step, and a while later. */
async function story(open: (person: Person) => Promise<Provider>) {
  const person = await aPhotographer(db, { subscription: null })
  const provider = await open(person)
  const billing = (now: Date) => as(db, actorOf(person, { isSubscribed: false }), { services: provider.services, now: () => now }).billing
  const views: Record<string, object> = {}
  const note = async (what: string, now: Date) => {
    const { periodEndsAt, ...view } = await billing(now).subscription()
    views[what] = { ...view, periodEndsOn: periodEndsAt?.toISOString().slice(0, 10) }
  }
  const addCard = async (now: Date) => provider.addCard((await billing(now).checkout({})).url, now)

  await billing(start).startTrial()
  await note('the trial', after(1))
  await addCard(after(3))
  await note('a card in the trial', after(3))
  await provider.choose('cancel', after(10))
  await note('cancelled in the trial', after(89))
  await provider.choose('resume', after(11))
  await note('resumed', after(11))
  await provider.pass(after(90, 2))
  await note('the first charge', after(100))
  await provider.choose('refund', after(101))
  await note('a refund', after(101))
  await provider.pass(after(118, 2))
  await note('a renewal', after(118, 2))
  await provider.decline(after(149, 1))
  await note('a declined charge', after(151))
  await provider.pay(after(149, 3))
  await note('paid after it', after(150))
  await provider.choose('cancel', after(160))
  await note('cancelled', after(160))
  await provider.pass(after(179, 4))
  await note('ended by itself', after(179, 4))
  await addCard(after(200))
  await note('subscribed again, after day 90', after(200))
  await provider.decline(after(231))
  await provider.pass(after(235))
  await note('past due', after(235))
  await provider.choose('end', after(236))
  await note('ended', after(236))
  return views
}

describe('the same life at every provider', async () => {
  const expected = {
    'the trial': { state: 'trialing', hasCard: false, cancelPending: true, periodEndsOn: '2025-12-05' },
    'a card in the trial': { state: 'trialing', hasCard: true, cancelPending: false, periodEndsOn: '2026-02-19' },
    'cancelled in the trial': { state: 'trialing', cancelPending: true, periodEndsOn: '2026-02-19' },
    resumed: { state: 'trialing', cancelPending: false },
    'the first charge': { state: 'active', cancelPending: false, periodEndsOn: '2026-03-19' },
    'a refund': { state: 'active', periodEndsOn: '2026-03-19' },
    'a renewal': { state: 'active', periodEndsOn: '2026-04-19' },
    'a declined charge': { state: 'active', isActive: true, graceEndsAt: after(152, 1), problem: 'charge_failed' },
    'paid after it': { state: 'active', graceEndsAt: null, problem: null, periodEndsOn: '2026-05-19' },
    cancelled: { state: 'active', cancelPending: true, periodEndsOn: '2026-05-19' },
    'ended by itself': { state: 'ended', isActive: false, hasCard: false, mayAddCard: true, mayStartTrial: false },
    'subscribed again, after day 90': { state: 'active', hasCard: true, cancelPending: false, periodEndsOn: '2026-07-09' },
    'past due': { state: 'past_due', isActive: false, problem: 'charge_failed', mayAddCard: false, mayManage: true },
    ended: { state: 'ended', hasCard: false, mayAddCard: true },
  }

  test('the test provider', async () => {
    expect(await story(testProvider)).toMatchObject(expected)
  })

  test('Stripe, and all else that the photographer sees is the same', async () => {
    const views = await story(stripe)
    expect(views).toMatchObject(expected)
    expect(views).toEqual(await story(testProvider))
  })
})
