import type { Frame, Page } from '@playwright/test'

/** Fields whose text is smaller than 16 px on a phone: an iPhone zooms into them. */
export function smallFields(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => {
    if (innerWidth >= 768) return []
    const fields = document.querySelectorAll<HTMLElement>(
      'select, textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])',
    )
    return [...fields]
      .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `the field “${field.ariaLabel ?? field.id}” has text of ${getComputedStyle(field).fontSize}`)
  })
}
