import { describe, expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { need } from '../../../test/fakes/stripe/account.ts'
import { endSubscription } from '../../../test/fakes/stripe/change-subscription.ts'
import { finishSession } from '../../../test/fakes/stripe/subscriptions.ts'
import { stripeSite } from '../../../test/fakes/stripe-site.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { refusal } from '../../../test/refusal.ts'
import { runSyncTasks } from '../../../test/run-sync-tasks.ts'
import { syncSubscription } from '../sync/sync-subscription.ts'

const { db } = await freshDatabase()
const { stripe, services, payments } = await stripeSite(db)
const start = new Date('2026-11-21T10:00:00Z')
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
const checkout = (person: PersonRow, now = start, returnUrl = '/jobs') =>
  as(db, actorOf(person, { isSubscribed: false }), { services, now: () => now }).billing.checkout({ returnUrl })
const sessionAt = (url: string) => [...stripe.sessions.values()].find((session) => session.url === url)!
const sessionsOf = ({ id }: PersonRow) => [...stripe.sessions.values()].filter(({ personId }) => personId === id)

describe('a second checkout of one person', () => {
  test('is the first one, while that is open', async () => {
    const person = await aPhotographer(db, { subscription: null })
    const { url } = await checkout(person)
    expect(await checkout(person, minutes(30), '/profile?tab=subscription')).toEqual({ url })
    expect(sessionsOf(person)).toHaveLength(1)
  })

  test('eight concurrent tabs open one, for one customer', async () => {
    for (const _round of rounds) {
      const person = await aPhotographer(db, { subscription: null, week: null })
      const opened = await Promise.all(
        ['/jobs', '/profile', '/a', '/b', '/c', '/d', '/e', '/f'].map((path) => checkout(person, start, path)),
      )
      expect(new Set(opened.map(({ url }) => url)).size).toBe(1)
      const customers = [...stripe.account.customers.values()].filter(({ metadata }) => metadata['personId'] === person.id)
      expect([sessionsOf(person).length, customers.length]).toEqual([1, 1])
    }
  })

  test('is refused once the first is finished, before and after the site has seen it', async () => {
    const person = await aPhotographer(db, { subscription: null })
    const { url } = await checkout(person)
    stripe.finish(sessionAt(url).id, minutes(1))
    // Its lists lag.
    const nothing = { json: { object: 'list', has_more: false, data: [] } }
    stripe.answer = (request) => (request.path === '/v1/subscriptions' ? nothing : stripe.likeStripe(request))
    await expect(checkout(person, minutes(1))).rejects.toMatchObject({
      ...refusal('checkout_finished'),
      message: 'Your checkout is complete. Your subscription will appear here in a moment.',
    })
    stripe.answer = stripe.likeStripe
    await runSyncTasks(db, { payments, now: () => minutes(2) })
    await expect(checkout(person, minutes(3))).rejects.toMatchObject(refusal('subscription_running'))
  })

  test('is new once the first has expired, also for two concurrent tabs', async () => {
    const person = await aPhotographer(db, { subscription: null })
    const first = await checkout(person)
    sessionAt(first.url).status = 'expired'
    const [second, third] = await Promise.all([checkout(person, minutes(61)), checkout(person, minutes(61))])
    expect(second).toEqual(third)
    expect(second.url).not.toBe(first.url)
    expect(sessionsOf(person)).toHaveLength(2)
  })

  test('is new after the subscription has ended', async () => {
    const person = await aPhotographer(db, { subscription: null })
    const first = await checkout(person)
    const { subscription } = stripe.finish(sessionAt(first.url).id, minutes(1))
    const sync = (at: Date) => syncSubscription(db, { payments, now: () => at }, person.id)
    await sync(minutes(2))
    stripe.account.now = minutes(5)
    endSubscription(stripe.account, need(stripe.account.subscriptions, subscription))
    await sync(minutes(5))
    expect((await checkout(person, minutes(6))).url).not.toBe(first.url)
  })

  test('is the first one after a card was declined in it', async () => {
    const person = await aPhotographer(db, { subscription: null })
    await as(db, actorOf(person), { services, now: () => start }).billing.startTrial()
    const { url } = await checkout(person)
    const session = sessionAt(url)
    session.trialEndsAt = null
    need(stripe.account.customers, session.customer).card = 'declined'
    finishSession(stripe.account, session)
    await syncSubscription(db, { payments, now: () => minutes(1) }, person.id)
    expect(await checkout(person, minutes(2))).toEqual({ url })
  })

  test('is new if the first was never answered, and each person has their own', async () => {
    const person = await aPhotographer(db, { subscription: null })
    const other = await aPhotographer(db, { subscription: null })
    stripe.answer = () => ({ status: 500, text: 'Internal Server Error' })
    await expect(checkout(person)).rejects.toMatchObject(refusal('payments_unavailable'))
    stripe.answer = stripe.likeStripe
    const { url } = await checkout(person, minutes(2))
    expect((await checkout(other, minutes(2))).url).not.toBe(url)
  })
})
