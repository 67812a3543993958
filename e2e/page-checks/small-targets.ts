import type { Frame, Page } from '@playwright/test'

/**
 * Links and buttons of less than 24 px by themselves. axe lets one pass while nothing else is near it, which depends on what has
 * arrived by then; a link within a sentence may be as small as its line.
 */
export function smallTargets(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => {
    const min = 24
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, select')]
    const isInSentence = (target: HTMLElement) =>
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return targets
      .filter((target) => target.checkVisibility() && !target.matches('.sr-only, .sr-only *') && !isInSentence(target))
      .map((target) => ({ name: target.innerText.trim() || target.ariaLabel, box: target.getBoundingClientRect() }))
      .filter(({ box: { width, height } }) => width > 0 && (width < min || height < min))
      .map(({ name, box: { width, height } }) => `“${name}” is ${width.toFixed(1)} by ${height.toFixed(1)} px`)
  })
}
