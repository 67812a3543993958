import { violationsOn } from '../page-checks/violations-on.ts'
import { expect, openUnhydrated, test } from '../story.ts'

test('the documentation of the API is readable and accessible in every width and theme', async ({ page, strict }) => {
  strict(page)
  await openUnhydrated(page, '/api/docs')
  await page.getByText('POST /bids/accept').click()
  await expect(page.getByText(/^\{\s+bidId: uuid\s+seenBidVersion: integer/)).toBeVisible()
  for (const [width, colorScheme] of [
    [320, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await violationsOn(page)).toEqual([])
  }
})
