import type { Frame, Page } from '@playwright/test'
import { errorPageTexts, notFoundTexts } from '@shutterbid/domain/shared/error-texts'
import type { Screen } from '../screens/screen.ts'

const errorTitles: string[] = [errorPageTexts.title, notFoundTexts.title]

/** What is wrong with a page whatever it shows: it is wider than its window, or an error page that is not expected. */
export async function brokenPage(page: Page | Frame, { allowed }: Pick<Screen, 'allowed'>): Promise<string[]> {
  const { width, overflow, titles } = await page.evaluate(() => ({
    width: window.innerWidth,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    titles: [...document.querySelectorAll('h1')].map((heading) => heading.textContent),
  }))
  const wrong: string[] = []
  if (overflow > 0) wrong.push(`${width}: ${overflow} px wider than the window`)
  const error = titles.find((title) => errorTitles.includes(title))
  if (error && !allowed) wrong.push(`${width}: the error page “${error}”`)
  return wrong
}
