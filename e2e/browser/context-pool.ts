import type { Browser, BrowserContext } from '@playwright/test'
import { storiesPort } from '../playwright.config.ts'

const idle: BrowserContext[] = []
const taken = new Set<BrowserContext>()

/**
 * Browser contexts that stories use one after the other: a new one would request and compile all scripts again. Without pages, cookies,
 * storage or settings of the story before.
 */
export const contextPool = {
  async take(browser: Browser): Promise<BrowserContext> {
    const context = idle.pop() ?? (await browser.newContext())
    taken.add(context)
    return context
  },

  /** Clears what a story has taken. */
  async giveBack() {
    for (const context of taken) {
      taken.delete(context)
      await clear(context)
      idle.push(context)
    }
  },
}

async function clear(context: BrowserContext) {
  for (const page of context.pages()) await page.close()
  await Promise.all([context.unrouteAll(), context.setOffline(false), context.clearPermissions(), context.clearCookies()])
  // After the pages have ended, because they save drafts when they are left.
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const origin = `http://localhost:${storiesPort}`
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage,service_workers' })
  await page.close()
}
