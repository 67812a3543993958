import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { reducedMotion, storiesPort } from '../playwright.config.ts'

type Pooled = { context: BrowserContext; page: Page; session: CDPSession }

const origin = `http://localhost:${storiesPort}`
const idle: Pooled[] = []
const taken = new Set<Pooled>()
const spent = new WeakSet<Page>()

/**
 * Pages that stories use one after the other, each in a browser context of its own: a new page is a new process, and a new context would
 * also request and compile all scripts again. Without cookies, storage, history or settings of the story before.
 */
export const pagePool = {
  async take(browser: Browser): Promise<Page> {
    const pooled = idle.pop() ?? (await aPooledPage(await browser.newContext()))
    taken.add(pooled)
    return pooled.page
  },

  has(page: Page) {
    return [...taken].some((pooled) => pooled.page === page)
  },

  /** For a page that was changed in a way that cannot be undone. */
  doNotReuse(page: Page) {
    spent.add(page)
  },

  /** Clears what a story has taken. */
  async giveBack() {
    for (const pooled of taken) {
      taken.delete(pooled)
      idle.push(await clear(pooled))
    }
  },
}

async function aPooledPage(context: BrowserContext): Promise<Pooled> {
  const page = await context.newPage()
  return { context, page, session: await context.newCDPSession(page) }
}

async function clear({ context, page, session }: Pooled): Promise<Pooled> {
  for (const other of context.pages()) if (other !== page || spent.has(page)) await other.close()
  const pooled = page.isClosed() ? await aPooledPage(context) : { context, page, session }
  await empty(pooled)
  return pooled
}

async function empty({ context, page, session }: Pooled) {
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)])
  // A page without scripts. The one before may save a draft when it is left, and what it still loads needs its cookies.
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(() => sessionStorage.clear())
  await Promise.all([context.clearPermissions(), context.clearCookies()])
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage,service_workers' })
  await page.goto('about:blank')
  await session.send('Page.resetNavigationHistory')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion })
  for (const event of ['console', 'pageerror', 'dialog', 'request', 'requestfailed', 'response', 'framenavigated'] as const)
    page.removeAllListeners(event)
}
