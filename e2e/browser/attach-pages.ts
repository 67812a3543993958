import type { Browser, Page, TestInfo } from '@playwright/test'
import { pagesAttachment } from '../stories-reporter.ts'

/** Attaches the address and text of every open page to a story that failed. */
export async function attachPages(browser: Browser, story: TestInfo) {
  if (story.status === story.expectedStatus) return
  const pages = browser.contexts().flatMap((context) => context.pages())
  const texts = await Promise.all(pages.filter((page) => page.url() !== 'about:blank').map(textOf))
  await story.attach(pagesAttachment, { body: texts.join('\n') })
}

async function textOf(page: Page) {
  const text = await page.evaluate(() => document.body.innerText).catch((error: Error) => `not readable: ${error.message}`)
  return `${page.url()}\n${text.replace(/\s*\n\s*/g, '\n')}`
}
