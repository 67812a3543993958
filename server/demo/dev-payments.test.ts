import { describe, expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { priceChanges } from '#server/billing/tables'
import { noPayments } from '#server/platform/payments/open-payments'
import { actorOf, aPassword, aPhotographer } from '../factories/people.ts'
import { aPriceChange } from '../factories/prices.ts'
import { as } from '../test/as.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { listenerTools } from '../test/run-listener.ts'
import { runSyncTasks } from '../test/run-sync-tasks.ts'
import { testApp } from '../test/test-server.ts'
import { testServices } from '../test/test-services.ts'
import { devPayments } from './dev-payments.ts'

const { db } = await freshDatabase()
const { log } = listenerTools()
const services = testServices(db)
const pages = devPayments({ db, services, log, now: () => new Date() })
const returnUrl = '/profile?tab=subscription'
const returnsTo = `http://localhost:3000/api/payments/return?to=${encodeURIComponent(returnUrl)}`

async function photographer(person?: PersonRow) {
  const { billing } = as(db, actorOf(person ?? (await aPhotographer(db, { subscription: null }))), { services })
  await billing.startTrial()
  return billing
}

/** Acts like a browser: opens the URL, then submits the form with a button. Then runs the task of the webhook, if it is not late. */
async function press(url: string, act: string, { isWebhookLate = false } = {}) {
  const { pathname, search } = new URL(url)
  const path = pathname.replace('/dev', '') + search
  const page = await (await pages.request(path)).text()
  expect(page).toContain(`value="${act}"`)
  const visit = /name="visit" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const answer = await pages.request(path, { method: 'POST', body: new URLSearchParams({ visit, act }) })
  if (!isWebhookLate) await runSyncTasks(db, { payments: services.payments, now: () => new Date() })
  return answer
}

describe('the test provider', () => {
  test('adds a card, cancels, resumes, ends, and returns to our page each time', async () => {
    const billing = await photographer()
    const added = await press((await billing.checkout({ returnUrl })).url, 'add_card')
    expect([added.status, added.headers.get('location')]).toEqual([303, returnsTo])
    expect(await billing.subscription()).toMatchObject({ state: 'trialing', hasCard: true, cancelPending: false })

    const portal = async (act: string) => press((await billing.portal({ returnUrl })).url, act)
    await portal('cancel')
    expect(await billing.subscription()).toMatchObject({ cancelPending: true })
    await portal('resume')
    expect(await billing.subscription()).toMatchObject({ cancelPending: false })
    await portal('charge')
    expect(await billing.subscription()).toMatchObject({ state: 'active' })
    await portal('decline')
    expect(await billing.subscription()).toMatchObject({ isActive: true, graceEndsAt: expect.any(Date) })
    await portal('charge')
    expect(await billing.subscription()).toMatchObject({ isActive: true, graceEndsAt: null })
    await portal('end')
    expect(await billing.subscription()).toMatchObject({ state: 'ended', hasCard: false, mayAddCard: true })
  })

  test.each([
    ['decline', true],
    ['leave', false],
  ])('leaves the trial unchanged after: %s', async (act, isCardDeclined) => {
    const billing = await photographer()
    const before = await billing.subscription()
    await press((await billing.checkout({ returnUrl })).url, act)
    expect({ ...(await billing.subscription()), mayManage: false }).toEqual({ ...before, isCardDeclined })
  })

  test('shows when a card is first charged: on the last day of the trial, or immediately after it', async () => {
    const { url } = await (await photographer()).checkout({ returnUrl })
    const path = url.slice(url.indexOf('/dev') + 4)
    const on = (now: Date) => devPayments({ db, services, log, now: () => now }).request(path)
    expect(await (await on(new Date())).text()).toMatch(/Nothing is charged before [A-Z][a-z]+ \d{1,2}, 20\d\d\./)
    const over = await (await on(new Date(Date.now() + 91 * 86_400_000))).text()
    expect(over).toContain('The card is charged immediately.')
    expect(over).not.toContain('Nothing is charged before')
  })

  test('has pages without scripts, with a policy that allows none', async () => {
    const { url } = await (await photographer()).checkout({ returnUrl })
    const page = await pages.request(url.slice(url.indexOf('/dev') + 4))
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*form-action 'self'/)
    expect(await page.text()).not.toMatch(/<script|onclick|javascript:/i)
  })

  test.each(['/checkout', '/checkout?visit=', '/checkout?visit=made.up', '/portal?visit=made.up', '/invoice?visit=made.up'])(
    'shows nothing at %s, and does nothing there',
    async (path) => {
      const body = new URLSearchParams({ visit: 'made.up', act: 'add_card' })
      const statuses = [(await pages.request(path)).status, (await pages.request(path, { method: 'POST', body })).status]
      expect(statuses).toEqual([404, 404])
    },
  )

  test('a visit opens one page only, none next to a real provider, and an unknown action changes nothing', async () => {
    const billing = await photographer()
    const { search, searchParams } = new URL((await billing.checkout({ returnUrl })).url)
    const none = devPayments({ db, services: { ...services, payments: noPayments() }, log, now: () => new Date() })
    expect([(await pages.request(`/portal${search}`)).status, (await none.request(`/checkout${search}`)).status]).toEqual([404, 404])
    const before = await billing.subscription()
    const body = new URLSearchParams({ visit: searchParams.get('visit') ?? '', act: '__proto__' })
    await pages.request('/checkout', { method: 'POST', body })
    expect(await billing.subscription()).toEqual(before)
  })

  test('has a page for each invoice, with the price of the day and what was refunded', async () => {
    const billing = await photographer()
    const lastPage = async () => {
      const { pathname, search } = new URL((await billing.invoices())[0]?.pageUrl ?? '')
      return (await pages.request(pathname.replace('/dev', '') + search)).text()
    }
    const portal = async (act: string) => press((await billing.portal({ returnUrl })).url, act)
    await press((await billing.checkout({ returnUrl })).url, 'add_card')
    await portal('charge')
    expect(await lastPage()).toMatch(/\$9\.99 on [A-Z][a-z]+ \d{1,2}, 20\d\d: Paid\./)
    await portal('refund')
    expect(await lastPage()).toContain(': Refunded.')
    await aPriceChange(db, { startsAt: new Date(Date.now() - 86_400_000), providerRef: null })
    await portal('charge')
    await db.delete(priceChanges)
    expect(await lastPage()).toMatch(/\$12\.99 on/)
  })
})

describe('the address to return to from a provider', () => {
  const { request, signIn } = testApp(db)
  const locationOf = async (to: string | null, cookie = '') => {
    const answer = await request(`/api/payments/return${to === null ? '' : `?to=${encodeURIComponent(to)}`}`, { headers: { cookie } })
    return [answer.status, answer.headers.get('location')]
  }

  test('asks the provider, without waiting for the webhook, and leads on', async () => {
    const person = await aPhotographer(db, { subscription: null })
    await aPassword(db, person.id, 'a long password')
    const billing = await photographer(person)
    await press((await billing.checkout({ returnUrl })).url, 'add_card', { isWebhookLate: true })
    expect(await billing.subscription()).toMatchObject({ hasCard: false })
    expect(await locationOf(returnUrl, await signIn(person.email, 'a long password'))).toEqual([303, returnUrl])
    expect(await billing.subscription()).toMatchObject({ state: 'trialing', hasCard: true })
  })

  test.each([null, '', 'https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'leads to our own pages: %j',
    async (to) => {
      expect(await locationOf(to)).toEqual([303, '/jobs'])
    },
  )
})

test('the payment of a ready-made photographer can be refunded, and their subscription cancelled', async () => {
  const { id: personId } = await aPhotographer(db)
  const { payments } = testServices(db)
  const read = async () => (await payments.currentState({ customerRef: `test_${personId}`, personId, knownRefs: [] })).subscriptions[0]!
  const { ref: subscriptionRef, invoices } = await read()
  await payments.refund({ invoiceId: invoices[0]!.id })
  await payments.cancelSubscription({ subscriptionRef })
  expect(await read()).toMatchObject({ status: 'ended', invoices: [{ refundedCents: 999 }] })
})
