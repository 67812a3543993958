import type { Page } from '@playwright/test'
import { aPageOf, clear } from './screens/sessions.ts'
import { reachScreen, screens } from './screens/table.ts'
import { expect, listenTo, test, violationsOn } from './story.ts'

const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
]

test.describe.configure({ mode: 'parallel' })

for (const screen of screens) {
  test(`${screen.name}, ${screen.as}: nothing is wrong at any width, in light and dark`, async ({ browser }) => {
    const { page, world } = await aPageOf(browser, screen.as)
    const { complaints, stop } = listenTo(page, screen.allowed)
    const wrong: string[] = []
    for (const [index, size] of sizes.entries()) {
      await page.setViewportSize(size)
      // What opens at one width may not be there at another, so such a state is reached anew.
      if (index === 0 || screen.reach) await reachScreen(page, screen, world)
      wrong.push(...(await wrongAt(page, size.width)))
    }
    await clear(page)
    stop()
    expect([...wrong, ...complaints]).toEqual([])
  })
}

async function wrongAt(page: Page, width: number) {
  const wrong: string[] = []
  const note = (what: string) => wrong.push(`${width}: ${what}`)
  if (!/\S · Shutterbid$|^Shutterbid/.test(await page.title())) note(`the title is ${await page.title()}`)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (overflow > 0) note(`${overflow} px wider than the window`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const violation of await violationsOn(page, colorScheme === 'dark' ? 'contrast' : 'all')) note(`${colorScheme}: ${violation}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return wrong
}
