import type { Page } from '@playwright/test'
import { expect, open } from '../story.ts'

export const nobody = '00000000-0000-4000-8000-000000000000'
export const notFound = /status of 404/
export const unreached = /ERR_FAILED/

export async function openLearnMenu(page: Page) {
  // Below 768 pixels the bar has no room for it.
  const learn = page.getByRole('button', { name: 'Learn', exact: true })
  if (!(await learn.isVisible())) return
  await learn.click()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
}

export async function searchPhoenix(page: Page) {
  await forgetSearch(page)
  await searchAround(page, '85004')
  // Until the new ones are there, a client sees those around their newest job.
  await page.locator('ul:not([aria-busy])').getByRole('article').first().waitFor()
}

export async function searchAround(page: Page, place: string) {
  await page.getByRole('combobox', { name: 'Location' }).fill(place)
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click()
}

/** The stored search from earlier widths. */
export async function forgetSearch(page: Page, path = '/photographers') {
  await page.context().clearCookies({ name: 'search' })
  await open(page, path)
}

export async function askWhatIsWrong(page: Page) {
  const bid = page.getByRole('button', { name: /^More for .*’s bid$/ }).first()
  if (await bid.isVisible()) {
    await bid.click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
  } else {
    await page
      .getByRole('button', { name: /^Report/ })
      .first()
      .click()
  }
  await page.getByRole('dialog').waitFor()
}

export async function openFilters(page: Page) {
  // From 1024 pixels they are beside the list.
  const filters = page.getByRole('button', { name: /^Filters/ })
  if (await filters.isVisible()) await filters.click()
}

export async function editDetails(page: Page) {
  await page.getByRole('button', { name: 'Edit your details' }).click()
  await page.getByRole('form', { name: 'Your details' }).waitFor()
}

export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Your menu' }).click()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
}

export async function openSavedSearches(page: Page) {
  await page.getByRole('button', { name: /^Saved searches/ }).click()
  await page
    .getByRole('dialog')
    .getByText(/^None yet|^\d+ of 10\./)
    .waitFor()
}
