import type { Browser, Page } from '@playwright/test'

declare global {
  interface Window {
    /** The texts of toasts that were shown and that the story has not asked for yet. */
    shownToasts?: string[]
  }
}

/**
 * Keeps the text of every toast of the pages that this browser opens from now on: a toast is shown for two seconds, in which a busy browser
 * may not answer. A script that is added to a page could come after the document of its first navigation, so that contexts get it.
 */
export function recordToasts(browser: Browser) {
  const { newContext } = browser
  browser.newContext = async (...options) => {
    const context = await newContext.apply(browser, options)
    await context.addInitScript(() => {
      const shown: string[] = []
      window.shownToasts = shown
      const texts = 'section[aria-label="Notices"] .text'
      const observer = new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (!(node instanceof Element)) continue
          const added = node.matches(texts) ? [node] : [...node.querySelectorAll(texts)]
          shown.push(...added.map(({ textContent }) => textContent ?? ''))
        }
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    return context
  }
}

/**
 * Waits until a toast with exactly this text, or one that matches, was shown, even if it is gone again, and returns its text. Each showing
 * is found once.
 */
export async function expectToast(page: Page, text: string | RegExp): Promise<string> {
  const wanted = typeof text === 'string' ? { text } : { pattern: text.source, flags: text.flags }
  const found = await page
    .waitForFunction(
      ({ text, pattern, flags }) => {
        const matches = (shown: string) => (pattern === undefined ? shown === text : new RegExp(pattern, flags).test(shown))
        const at = window.shownToasts?.findIndex(matches) ?? -1
        return at === -1 ? undefined : window.shownToasts?.splice(at, 1)
      },
      { text: undefined, pattern: undefined, flags: undefined, ...wanted },
      { polling: 100 },
    )
    .catch(() => undefined)
  const [shown] = (await found?.jsonValue()) ?? []
  if (shown !== undefined) return shown
  throw new Error(`no toast says ${text}; others: ${JSON.stringify(await otherToasts(page))}`)
}

/** The texts of the toasts of this page that `expectToast` has not found. */
export function otherToasts(page: Page) {
  return page.evaluate(() => window.shownToasts ?? [])
}
