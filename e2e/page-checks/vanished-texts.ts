import type { BrowserContext, Page } from '@playwright/test'

/** Records what is removed from the main part of each page that the context opens from now on; see `vanishedTexts`. */
export async function watchForVanishedTexts(context: BrowserContext) {
  await context.addInitScript(() => {
    const removed: Element[] = []
    Object.assign(window, { removedElements: removed })
    new MutationObserver((mutations) => {
      for (const { target, removedNodes } of mutations) {
        if (!(target instanceof Element) || !target.closest('main')) continue
        for (const node of removedNodes) {
          // A dialog is not shown before its script; a short text can be another count.
          if (node instanceof HTMLElement && !node.matches('script, dialog') && node.textContent.trim().length > 3) removed.push(node)
        }
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** The texts that scripts of the page have removed and put there again: people see them jump. */
export async function vanishedTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const { removedElements } = window as unknown as { removedElements: Element[] }
    const same = (one: Element, other: Element) => one.className === other.className && one.textContent === other.textContent
    const isThereAgain = (removed: Element) => [...document.querySelectorAll(removed.tagName)].some((shown) => same(shown, removed))
    const vanished = removedElements.filter((element) => !element.isConnected && isThereAgain(element))
    return vanished.map((element) => element.textContent.trim().slice(0, 60))
  })
  return texts.map((text) => `“${text}” was removed and came again`)
}
