import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readEnv } from '#server/platform/configuration/env'
import { noPayments } from '#server/platform/payments/open-payments'
import { PaymentsUnavailable } from '#server/platform/payments/payments'
import { openTestVisit } from '#server/platform/payments/test-payments'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notForYou, refusal } from '../../../test/refusal.ts'
import { testSecret, testServices } from '../../../test/test-services.ts'
import { subscriptions } from '../tables.ts'

const { db } = await freshDatabase()
const start = new Date('2026-11-21T10:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)
const services = testServices(db)
const live = { ...services, env: { ...services.env, mode: 'live' as const }, payments: noPayments() }

type Person = Parameters<typeof actorOf>[0]
const api = (person: Person, now = start, circumstances = {}) =>
  as(db, actorOf(person), { services, now: () => now, ...circumstances }).billing
const newcomer = () => aPhotographer(db, { subscription: null })
const onTrial = async () => {
  const person = await newcomer()
  await api(person).startTrial()
  return person
}
const addressOf = (path: string) => `http://localhost:3000/api/payments/return?to=${encodeURIComponent(path)}`
const visitIn = (url: string) => openTestVisit(testSecret, new URL(url).searchParams.get('visit') ?? '')

describe('opening the checkout', () => {
  test('before day 90 sets the first charge to day 90', async () => {
    const { url } = await api(await onTrial(), day(3)).checkout({ returnUrl: '/profile?tab=subscription' })
    expect(visitIn(url)).toMatchObject({
      page: 'checkout',
      trialEndsAt: day(90).toISOString(),
      returnUrl: addressOf('/profile?tab=subscription'),
    })
  })

  test.each([
    [undefined, '/jobs'],
    ['https://evil.example/', '/jobs'],
    ['//evil.example', '/jobs'],
    ['javascript:alert(1)', '/jobs'],
    ['http://localhost:3000/profile?tab=subscription#top', '/profile?tab=subscription#top'],
  ])('returns only to our own pages, after the provider was asked: %j', async (returnUrl, path) => {
    expect(visitIn((await api(await onTrial()).checkout({ returnUrl })).url)).toMatchObject({ returnUrl: addressOf(path) })
    expect(visitIn((await api(await aPhotographer(db)).portal({ returnUrl })).url)).toMatchObject({ returnUrl: addressOf(path) })
  })

  test('is refused for people who already pay, and for clients', async () => {
    await expect(api(await aPhotographer(db), new Date()).checkout({})).rejects.toMatchObject(refusal('subscription_running'))
    await expect(api(await aClient(db)).checkout({})).rejects.toMatchObject(notForYou)
    await expect(api(await aClient(db)).portal({})).rejects.toMatchObject(notForYou)
  })

  test('is refused on a live site without payment keys, where the trial without a card is available', async () => {
    const person = await newcomer()
    await expect(api(person, start, { services: live }).checkout({})).rejects.toMatchObject(refusal('payments_unavailable'))
    expect(await api(person, start, { services: live }).startTrial()).toMatchObject({ isActive: true, mayAddCard: false })
    await expect(api(await aPhotographer(db), start, { services: live }).portal({})).rejects.toMatchObject(refusal('portal_unavailable'))
  })

  test('is refused with billing off', async () => {
    const off = { ...services, env: readEnv({ BILLING: 'off' }) }
    await expect(api(await newcomer(), start, { services: off }).checkout({})).rejects.toMatchObject(refusal('billing_off'))
    await expect(api(await aPhotographer(db), start, { services: off }).portal({})).rejects.toMatchObject(refusal('billing_off'))
  })

  test.each([
    ['unavailable', 'payments_unavailable', 'portal_unavailable'],
    ['no_checkout_url', 'no_checkout_url', 'portal_unavailable'],
    ['no_portal_url', 'payments_unavailable', 'no_portal_url'],
  ] as const)('fails with a sentence when the provider fails (%s)', async (reason, atCheckout, atPortal) => {
    const trouble = async () => {
      throw new PaymentsUnavailable(reason)
    }
    for (const name of ['openCustomer', 'openCheckout'] as const) {
      const broken = { ...services, payments: { ...services.payments, [name]: trouble } }
      await expect(api(await newcomer(), start, { services: broken }).checkout({})).rejects.toMatchObject(refusal(atCheckout))
    }
    const broken = { ...services, payments: { ...services.payments, portalUrl: trouble } }
    await expect(api(await aPhotographer(db), start, { services: broken }).portal({})).rejects.toMatchObject(refusal(atPortal))
  })

  test('makes a customer first, for whom there is a portal then', async () => {
    const person = await onTrial()
    await expect(api(person).portal({})).rejects.toMatchObject(refusal('portal_unavailable'))
    const { url } = await api(person).checkout({})
    const customerRef = `test_${person.id}`
    expect(visitIn(url)).toMatchObject({ page: 'checkout', customerRef })
    const isTheirs = eq(subscriptions.personId, person.id)
    expect(await db.select().from(subscriptions).where(isTheirs)).toMatchObject([{ customerRef, state: 'trialing', hasCard: false }])
    expect(visitIn((await api(person).portal({})).url)).toMatchObject({ page: 'portal', customerRef })
  })
})
