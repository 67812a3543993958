import type { Page } from '@playwright/test'

const dayMs = 86_400_000

const addresses = { price: 'billing/price', subscription: 'billing/subscription', viewer: 'profiles/viewer', report: 'admin/billing' }
const told = { notifiedPeople: 71, isEverybodyNotified: false, subscriptions: 12 }

type Price = { cents: number; coming: { cents: number; startsAt: string } | null }
type Answer = { json: { price?: Price; subscription?: { price: Price } | null; coming?: unknown }; meta?: [number, ...string[]][] }

/** What the server answers to this page from now on names a price that begins in 40 days; the page then reads it, as on a return to its window. */
export async function announcePrice(page: Page, operation: keyof typeof addresses) {
  const address = `**/api/rpc/${addresses[operation]}**`
  const startsAt = new Date(Math.floor(Date.now() / dayMs + 40) * dayMs).toISOString()
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const { json, meta = [] }: Answer = await response.json()
    const coming = { cents: 1299, startsAt }
    const dates = { price: [], subscription: ['price'], viewer: ['subscription', 'price'], report: ['price'] }
    if (operation === 'price') json.coming = coming
    else if (operation === 'subscription' && json.price) json.price.coming = coming
    else if (operation === 'report' && json.price) Object.assign(json.price, { atEarlierPrices: 3, coming: { ...coming, ...told } })
    else if (json.subscription) json.subscription.price.coming = coming
    // 1 marks a date.
    await route.fulfill({ response, json: { json, meta: [...meta, [1, ...dates[operation], 'coming', 'startsAt']] } })
  })
  const answered = page.waitForResponse(address)
  // What the page has is old then.
  const hour = await page.evaluateHandle(() => {
    const { now } = Date
    Date.now = () => now() + 3_600_000
    window.dispatchEvent(new Event('visibilitychange'))
    return { end: () => Object.assign(Date, { now }) }
  })
  await answered
  await hour.evaluate(({ end }) => void end())
}
