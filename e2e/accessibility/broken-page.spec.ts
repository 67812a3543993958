import { notFoundTexts } from '@shutterbid/domain/shared/error-texts'
import { brokenPage } from '../page-checks/broken-page.ts'
import { expect, test } from '../story.ts'

test('a page that is too wide or an error page is reported with its width', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.setContent('<h1>Jobs</h1>')
  expect(await brokenPage(page, {})).toEqual([])
  await page.setContent(`<h1>${notFoundTexts.title}</h1><div style="width: 400px">wide</div>`)
  const [tooWide, error] = await brokenPage(page, {})
  expect(tooWide).toMatch(/^320: \d+ px wider than the window$/)
  expect(error).toBe(`320: the error page “${notFoundTexts.title}”`)
  expect(await brokenPage(page, { allowed: /status of 404/ })).toEqual([tooWide])
})
