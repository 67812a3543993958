import type { Locator, Page } from '@playwright/test'
import { instantOf } from '@shutterbid/domain/shared/days'
import { aRunningJob } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { dayFromNow, uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, expect, goBack, test } from '../story.ts'

const planner = (page: Page) => page.getByRole('region', { name: 'Date overrides' })

test('a photographer adds, edits and removes a date override with the keyboard only', async ({ browser, strict }) => {
  const { email } = await somePhotographer('Kit Lowe')
  const page = await aPersonAt(browser, email, strict, '/profile?tab=availability')
  await page.setViewportSize({ width: 375, height: 812 })

  // From today one week on, and three days from there.
  await tabTo(page, planner(page).locator('[data-day]:not([disabled])').first())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(planner(page).locator('[aria-pressed="true"]')).toHaveCount(1)
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(planner(page).getByRole('heading', { name: '(3 dates)' })).toBeVisible()
  await press(page, planner(page).getByRole('button', { name: 'Not available' }))
  await expect(planner(page).getByRole('status').getByText('Date override added successfully')).toBeVisible()
  await expect(planner(page).getByRole('heading', { name: 'Date overrides' })).toBeFocused()

  await press(page, planner(page).getByRole('button', { name: /^Edit / }))
  await expect(planner(page).getByRole('heading', { name: /^Edit / })).toBeFocused()
  await tabTo(page, planner(page).getByRole('radio', { name: 'Not available' }))
  await page.keyboard.press('ArrowRight')
  await expect(planner(page).getByLabel('Override, slot from')).toBeVisible()
  await press(page, planner(page).getByRole('button', { name: 'Save override' }))
  await expect(planner(page).getByRole('status').getByText('Date override updated successfully')).toBeVisible()
  await expect(planner(page).getByRole('listitem').filter({ hasText: '9AM – 5PM' })).toBeVisible()

  await press(page, planner(page).getByRole('button', { name: /^Edit / }))
  await press(page, planner(page).getByRole('button', { name: 'Remove override' }))
  await expect(planner(page).getByRole('status').getByText('Date override removed successfully')).toBeVisible()
  await expect(planner(page).getByText('No date overrides')).toBeVisible()
})

test('a vacation takes three taps on a phone, a shoot on it stays, and a client reads the dates without the reason', async ({
  browser,
  strict,
}) => {
  const { id, email } = await somePhotographer('Vic Hale', { city: towns.savannah })
  const client = await someClient('Ona Reyes')
  const startsAt = instantOf({ on: dayFromNow(8), at: '10:00', zone: towns.savannah.zone })
  const { job } = await inDatabase((db) =>
    aRunningJob(db, { photographerId: id, clientId: client.id, title: uniqueTitle('Harbor portraits'), startsAt, durationMinutes: 120 }),
  )
  const page = await aPersonAt(browser, email, strict, `/profile/${id}?tab=availability`)
  await page.setViewportSize({ width: 375, height: 812 })
  const day = (ahead: number) => planner(page).locator(`[data-day="${dayFromNow(ahead)}"]`)
  await showMonthOf(page, dayFromNow(7))
  await day(7).click()
  await showMonthOf(page, dayFromNow(9))
  await day(9).click()
  await expect(planner(page).getByRole('button', { name: 'Not available' })).toBeInViewport()
  await planner(page).getByRole('button', { name: 'Not available' }).click()
  await expect(planner(page).getByRole('status').getByText('Date override added successfully')).toBeVisible()

  await showMonthOf(page, dayFromNow(8))
  await expect(day(8)).toHaveAccessibleName(/not available by a date override, shoot 10AM – 12PM$/)
  await day(8).click()
  const shoot = planner(page).getByRole('link', { name: /^Your shoot on .*, 10AM – 12PM$/ })
  await expect(shoot).toHaveAttribute('href', `/jobs/${job.id}`)

  const reader = await aPersonAt(browser, client.email, strict, `/profile/${id}?tab=availability`)
  await expect(reader.getByRole('heading', { name: 'Other dates' })).toBeVisible()
  await expect(reader.getByText('Your shoot')).toHaveCount(0)
  await expect(reader.getByText('Date overrides')).toHaveCount(0)
  await planner(page).getByRole('button', { name: 'Remove override' }).click()
  await expect(reader.getByRole('heading', { name: 'Other dates' })).toHaveCount(0)
})

test('a photographer takes a weekend off with one tap, reads it in the list, and goes through the parts of the tab and back', async ({
  browser,
  strict,
}) => {
  const { email } = await somePhotographer('Lou Penn')
  const page = await aPersonAt(browser, email, strict, '/profile?tab=availability')
  await page.setViewportSize({ width: 320, height: 812 })
  await planner(page)
    .getByRole('button', { name: /^This weekend/ })
    .click()
  await expect(planner(page).getByRole('status').getByText('Date override added successfully')).toBeVisible()
  await expect(planner(page).getByRole('listitem').filter({ hasText: 'Not available' })).toHaveCount(1)
  await expect(planner(page).getByRole('button', { name: /^This weekend.*already overridden/ })).toBeVisible()
  const parts = page.getByRole('navigation', { name: 'Availability' })
  await parts.getByRole('link', { name: 'Between shoots' }).click()
  await expect(page).toHaveURL(/part=between-shoots/)
  await expect(page.getByRole('heading', { name: 'Between two shoots' })).toBeVisible()
  await goBack(page)
  await expect(planner(page)).toBeVisible()
  await planner(page)
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(planner(page).getByText('No date overrides')).toBeVisible()
})

/** Turns the calendar to the next month, if the day is not in the month shown. */
async function showMonthOf(page: Page, day: string) {
  await expect(planner(page).locator('[data-day]').first()).toBeVisible()
  if ((await planner(page).locator(`[data-day="${day}"]`).count()) === 0)
    await planner(page).getByRole('button', { name: 'Next month' }).click()
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function tabTo(page: Page, target: Locator) {
  for (let steps = 0; steps < 120; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
