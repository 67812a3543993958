import type { BrowserContext, Page } from '@playwright/test'

/** Records what is removed from the main part of each page that the context opens from now on; see `vanishedTexts`. */
export async function watchForVanishedTexts(context: BrowserContext) {
  await context.addInitScript(() => {
    const removed: Element[] = []
    const same = (one: Element, other: Element) => one.className === other.className && one.textContent === other.textContent
    const isShown = (element: Element) => [...document.querySelectorAll(element.tagName)].some((shown) => same(shown, element))
    new MutationObserver((mutations) => {
      for (const { target, removedNodes } of mutations) {
        if (!(target instanceof Element) || !target.closest('main')) continue
        for (const node of removedNodes) {
          // A dialog is not shown before its script. What is replaced at once, or stands elsewhere as well, does not jump.
          if (!(node instanceof HTMLElement) || node.matches('script, dialog')) continue
          if (node.textContent.trim() && !isShown(node)) removed.push(node)
        }
      }
    }).observe(document, { childList: true, subtree: true })
    Object.assign(window, { vanished: () => removed.filter(isShown).map(({ textContent }) => textContent.trim().slice(0, 60)) })
  })
}

/** The texts that scripts of the page have removed and put there again: people see them jump. */
export async function vanishedTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => (window as unknown as { vanished(): string[] }).vanished())
  return texts.map((text) => `“${text}” was removed and came again`)
}
