import type { Browser, Page } from '@playwright/test'
import { pagePool } from './page-pool.ts'

/** Slows down every page that is opened from now on. */
export function slowDown(browser: Browser, times: number) {
  if (times > 1) browser.on('context', (context) => context.on('page', (page) => void throttle(page, times)))
}

/** The page computes so many times slower from now on: like a phone, beside the machine of a developer. */
export async function slowDownPage(page: Page, rate: number) {
  pagePool.doNotReuse(page)
  await throttle(page, rate)
}

async function throttle(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
