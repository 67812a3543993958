import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { brokenPage } from '../page-checks/broken-page.ts'
import { expect, listenTo, test } from '../story.ts'
import { aPageOf, clear } from './sessions.ts'
import { openScreen, screens } from './table.ts'

const folder = join(import.meta.dirname, '../../screens')
const widths = [320, 375, 768, 1280]

for (const screen of screens) {
  test(`${screen.name}, ${screen.as}`, async ({ browser }) => {
    const { page, world } = await aPageOf(browser, screen.as)
    const { complaints, stop } = listenTo(page, screen.allowed)
    const wrong: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 768 ? 812 : 900 })
      await openScreen(page, screen, world)
      await screen.reach?.(page, world)
      await everythingIsThere(page)
      wrong.push(...(await brokenPage(page, screen)))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const path = join(folder, `${screen.name}-${screen.as}-${width}-${colorScheme}.png`)
        await page.screenshot({ path, fullPage: true, animations: 'disabled' })
      }
    }
    await page.emulateMedia({ colorScheme: 'light' })
    stop()
    expect([...wrong, ...complaints]).toEqual([])
    await clear(page)
  })
}

/** Pictures further down are loaded only after scrolling. */
async function everythingIsThere(page: Page) {
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}
