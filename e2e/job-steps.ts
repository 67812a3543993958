import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectToast } from './story.ts'

export type Shoot = { title: string; zip: string; budget?: string }

/** A title that no other run has. */
export function uniqueTitle(name: string) {
  return `${name}, roll ${randomUUID().slice(0, 4)}`
}

/** Fills the required fields at /jobs/new; the shoot is in two weeks. Does not post. */
export async function fillJob(page: Page, { title, zip, budget = '450' }: Shoot) {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description').fill('Two of us, an hour before sunset, mostly wide pictures.')
  await page.getByRole('button', { name: 'Portrait', exact: true }).click()
  await page.getByRole('combobox', { name: 'Location' }).fill(zip)
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click()
  await chooseDay(page, dayFromNow(14))
  await page.getByLabel('Delivery date', { exact: true }).fill(dayFromNow(28))
  await page.getByLabel('What would you like to spend?').fill(budget)
}

/** Posts the filled form; returns the id of the job and the text of the toast. */
export async function postJob(page: Page) {
  await page.getByRole('button', { name: 'Post job' }).click()
  const message = await expectToast(page, /^Job posted successfully!/)
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}$/)
  return { jobId: page.url().slice(-36), message }
}

/** On the job page: fills and sends the first bid. */
export async function placeBid(page: Page, { amount, message }: { amount: string; message: string }) {
  await page.getByRole('textbox', { name: 'Your bid' }).fill(amount)
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  await page.getByRole('button', { name: 'Place bid' }).click()
  await expectPending(page)
}

/** The bid is placed. */
export async function expectPending(page: Page) {
  await expect(page.getByRole('complementary', { name: 'Bidding' }).getByText('Pending', { exact: true })).toBeVisible()
}

export async function chooseDay(page: Page, day: string) {
  await page.getByLabel('Month', { exact: true }).selectOption(day.slice(0, 7))
  await page.locator(`[data-day="${day}"]`).click()
}

/** `YYYY-MM-DD`. */
export function dayFromNow(days: number) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
