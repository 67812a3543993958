import type { Page } from '@playwright/test'
import { somePhotographer } from '../people.ts'
import { aPersonAt, expect, open, test } from '../story.ts'

const day = 86_400_000

test('the subscription tab does not move while it loads', async ({ browser, strict }) => {
  const { email } = await somePhotographer('Ivo Brandt')
  const page = await aPersonAt(browser, email, strict)
  await recordShifts(page)
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/profile?tab=subscription')
    await expect(page.getByRole('heading', { name: 'Earned here' })).toBeVisible()
    expect(await layoutShiftOf(page)).toBeLessThan(0.02)
  }
})

test('a photographer who cancels reads until when everything works, and resumes with the one button', async ({ browser, strict }) => {
  const now = Date.now()
  const { email } = await somePhotographer('Lea Frost', {
    subscription: { state: 'active', hasCard: true, cancelPending: false, periodEndsAt: new Date(now + 20 * day) },
  })
  const page = await aPersonAt(browser, email, strict, '/profile?tab=subscription')
  await expect(page.getByText(/^You are subscribed until .*, when \$9\.99 is charged for the next month\.$/)).toBeVisible()
  await expect(page.getByText('Next billing date:')).toBeVisible()
  await page.getByRole('button', { name: 'Manage subscription' }).click()
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await expect(page.getByText(/^You cancelled: everything works until .*nothing more is charged\.$/)).toBeVisible()
  await expect(page.getByText('Subscription end date:')).toBeVisible()
  await page.getByRole('button', { name: 'Resume subscription' }).click()
  await page.getByRole('button', { name: /undo|resume|keep/i }).click()
  await expect(page.getByText('Next billing date:')).toBeVisible()
})

/** The sum of all movements that did not follow an input, since the page of `recordShifts` was opened. */
function layoutShiftOf(page: Page) {
  return page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))
}

async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum += entry.value
      document.documentElement.dataset['shift'] = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
