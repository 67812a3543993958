import { describe, expect, test } from 'vitest'
import { priceChanges } from '#server/billing/tables'
import { noPayments } from '#server/platform/payments/open-payments'
import { actorOf, aPhotographer } from '../factories/people.ts'
import { aPriceChange } from '../factories/prices.ts'
import { as } from '../test/as.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { listenerTools } from '../test/run-listener.ts'
import { testServices } from '../test/test-services.ts'
import { devPayments } from './dev-payments.ts'

const { db } = await freshDatabase()
const { log } = listenerTools()
const services = testServices(db)
const pages = devPayments({ db, services, log, now: () => new Date() })
const returnUrl = '/profile?tab=subscription'

async function photographer() {
  const person = await aPhotographer(db, { subscription: null })
  const { billing } = as(db, actorOf(person), { services })
  await billing.startTrial()
  return billing
}

/** Acts like a browser: opens the URL, then submits the form with a button. */
async function press(url: string, act: string) {
  const { pathname, search } = new URL(url)
  const path = pathname.replace('/dev', '') + search
  const page = await (await pages.request(path)).text()
  expect(page).toContain(`value="${act}"`)
  const visit = /name="visit" value="([^"]+)"/.exec(page)?.[1] ?? ''
  return pages.request(path, { method: 'POST', body: new URLSearchParams({ visit, act }) })
}

describe('the test provider', () => {
  test('adds a card, cancels, resumes, ends, and returns to our page each time', async () => {
    const billing = await photographer()
    const added = await press((await billing.checkout({ returnUrl })).url, 'add_card')
    expect([added.status, added.headers.get('location')]).toEqual([303, 'http://localhost:3000/profile?tab=subscription'])
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

  test.each(['/checkout', '/checkout?visit=', '/checkout?visit=made.up', '/portal?visit=made.up'])('shows nothing at %s', async (path) => {
    expect((await pages.request(path)).status).toBe(404)
    expect((await pages.request(path, { method: 'POST', body: new URLSearchParams({ visit: 'made.up', act: 'add_card' }) })).status).toBe(
      404,
    )
  })

  test('a visit of one page does not open the other, and an unknown action changes nothing', async () => {
    const billing = await photographer()
    const { url } = await billing.checkout({ returnUrl })
    expect((await pages.request(`/portal${new URL(url).search}`)).status).toBe(404)
    const before = await billing.subscription()
    const visit = new URL(url).searchParams.get('visit') ?? ''
    await pages.request('/checkout', { method: 'POST', body: new URLSearchParams({ visit, act: '__proto__' }) })
    expect(await billing.subscription()).toEqual(before)
  })

  test('has a page for each invoice, which only its own link opens', async () => {
    const billing = await photographer()
    await press((await billing.checkout({ returnUrl })).url, 'add_card')
    await press((await billing.portal({ returnUrl })).url, 'charge')
    const [invoice] = await billing.invoices()
    const { pathname, search } = new URL(invoice?.pageUrl ?? '')
    const page = await pages.request(pathname.replace('/dev', '') + search)
    expect(await page.text()).toMatch(/\$9\.99 on [A-Z][a-z]+ \d{1,2}, 20\d\d: Paid\./)
    expect((await pages.request('/invoice?visit=made.up')).status).toBe(404)
  })

  test('refunds the last month, which its invoice says then', async () => {
    const billing = await photographer()
    await press((await billing.checkout({ returnUrl })).url, 'add_card')
    await press((await billing.portal({ returnUrl })).url, 'charge')
    await press((await billing.portal({ returnUrl })).url, 'refund')
    expect(await billing.invoices()).toMatchObject([{ state: 'refunded' }])
  })

  test('charges the price of the day', async () => {
    const billing = await photographer()
    await press((await billing.checkout({ returnUrl })).url, 'add_card')
    await aPriceChange(db, { startsAt: new Date(Date.now() - 86_400_000), providerRef: null })
    await press((await billing.portal({ returnUrl })).url, 'charge')
    await db.delete(priceChanges)
    expect(await billing.invoices()).toMatchObject([{ amountCents: 1299 }])
  })

  test('does not exist next to a real provider', async () => {
    const { url } = await (await photographer()).checkout({ returnUrl })
    const none = devPayments({ db, services: { ...services, payments: noPayments() }, log, now: () => new Date() })
    expect((await none.request(`/checkout${new URL(url).search}`)).status).toBe(404)
  })
})
