import { expect, open, openUnhydrated, test } from '../story.ts'

// The same value as in web/src/scripts-after-load.ts.
const longestMs = 3000

test('the landing page requests its scripts after its picture, unless that takes long', async ({ browser, strict }) => {
  const page = strict(await (await browser.newContext()).newPage())
  await open(page, '/')
  const { picture, script } = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      picture: entries.find(({ name }) => name.includes('/pictures/papago-'))?.responseEnd,
      script: entries.find(({ name }) => /\/assets\/[^/]+\.js$/.test(name))?.startTime,
    }
  })
  expect(script).toBeGreaterThanOrEqual(Math.min(picture ?? Number.NaN, longestMs))
})

test('whoever uses the page before its picture has loaded does not wait for it', async ({ browser, strict }) => {
  const page = strict(await (await browser.newContext()).newPage())
  await page.addInitScript(withoutLatestStart, longestMs)
  const held: (() => Promise<void>)[] = []
  await page.route('**/pictures/papago-*', (route) => void held.push(() => route.continue()))
  await openUnhydrated(page, '/', { waitUntil: 'commit' })
  const script = page.waitForRequest(/\/assets\/[^/]+\.js$/)
  await page.getByRole('link', { name: 'Browse Photographers' }).first().focus()
  await script
  for (const release of held) await release()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
})

function withoutLatestStart(longestMs: number) {
  const { setTimeout } = window
  Object.assign(window, {
    setTimeout: (run: () => void, ms: number, ...facts: []) => (ms === longestMs ? 0 : setTimeout(run, ms, ...facts)),
  })
}
