import type { Page } from '@playwright/test'
import { chooseDay, dayFromNow } from '../../e2e/job-steps.ts'

const sentence = 'We would meet at the north gate an hour before sunset, and walk.'

/** A photographer filters, sorts and opens jobs. */
export async function useListOfJobs(page: Page) {
  const filters = page.getByRole('complementary', { name: 'Filters' })
  for (const name of ['Not bid yet', 'Fits my week', 'Free weekends only', 'Free weekends only', 'Fits my week', 'Not bid yet'])
    await filters.getByRole('switch', { name }).click()
  for (const name of ['Saturday', 'Sunday', 'Saturday', 'Sunday']) await filters.getByRole('button', { name }).click()
  await page.getByRole('article').first().waitFor()
  for (const name of [/^In progress/, /^Completed/, /^Cancelled/, /^Open/]) {
    await page.getByRole('navigation').getByRole('link', { name }).click()
    await page.getByRole('link', { name, exact: false }).and(page.locator('[aria-current="page"]')).waitFor()
  }
  for (let job = 0; job < 2; job++) {
    await page.getByRole('article').nth(job).getByRole('link').first().click()
    await page.waitForURL(/\/jobs\/[0-9a-f-]{36}/)
    await page.goBack()
    await page.getByRole('article').first().waitFor()
  }
}

/** A photographer writes a bid, and sends it with a missing price. */
export async function writeBid(page: Page) {
  const price = page.getByRole('textbox', { name: 'Your bid' })
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.click()
  await message.pressSequentially(sentence)
  await page.getByRole('button', { name: 'Place bid' }).click()
  await price.click()
  await price.pressSequentially('345')
  await price.press('Tab')
}

/** A client fills in the form of a job. */
export async function writeJob(page: Page) {
  const title = page.getByLabel('Title', { exact: true })
  await title.click()
  await title.pressSequentially('Two old dogs in the garden')
  const description = page.getByLabel('Description')
  await description.click()
  await description.pressSequentially(sentence)
  for (const name of ['Portrait', 'Pet', 'Pet']) await page.getByRole('button', { name, exact: true }).click()
  const place = page.getByRole('combobox', { name: 'Location' })
  await place.click()
  await place.pressSequentially('85004')
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click()
  for (const days of [14, 15, 16]) await chooseDay(page, dayFromNow(days))
  await page.getByRole('button', { name: 'Post job' }).click()
}

/** A client sorts bids, compares two and opens the menu of one. */
export async function compareBids(page: Page) {
  const order = page.getByRole('radiogroup', { name: 'Order' })
  for (const name of ['Price', 'Newest', 'Price']) await order.getByText(name, { exact: true }).click()
  const ticks = page.getByRole('checkbox', { name: /^Compare / })
  for (const bid of [0, 1]) await ticks.nth(bid).click()
  await page.getByRole('button', { name: 'Compare 2 bids' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  const menu = page.getByRole('button', { name: /^More for / })
  for (const bid of [0, 3]) {
    await menu.nth(bid).click()
    await page.getByRole('menuitem').first().waitFor()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Show more bids' }).click()
  await page.getByRole('article').nth(39).waitFor()
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
}
