import type { Page } from '@playwright/test'
import { aVisitorAt, expect, openUnhydrated, test } from '../story.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'What clients say' })

test('the reviews on the landing page lead to the photographer, whose page has the same words', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/')
  const reviews = carousel(page)
  await reviews.scrollIntoViewIfNeeded()
  await expect(reviews.getByText('1 of 3')).toBeVisible()
  await reviews.getByRole('button', { name: 'Next reviews' }).press('Enter')
  await expect(reviews.getByText('2 of 3', { exact: true })).toBeVisible()
  const quote = (await reviews.getByRole('group', { name: '2 of 3' }).getByRole('blockquote').innerText()).slice(1, -1)
  // The previous slide fades out.
  await expect(reviews.getByRole('link')).toHaveCount(1)
  await reviews.getByRole('link').click()
  await expect(page).toHaveURL(/\/photographers\/./)
  await expect(page.getByRole('listitem').getByText(quote)).toBeVisible()
})

test('without JavaScript the reviews on the landing page are a list', async ({ browser, strict }) => {
  const page = strict(await (await browser.newContext({ javaScriptEnabled: false })).newPage())
  await openUnhydrated(page, '/')
  await carousel(page).scrollIntoViewIfNeeded()
  await expect(carousel(page).getByRole('blockquote')).toHaveCount(3)
  for (const quote of await carousel(page).getByRole('blockquote').all()) await expect(quote).toBeVisible()
})
