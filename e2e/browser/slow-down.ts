import type { Browser } from '@playwright/test'
import { slowDownPage } from './slow-down-page.ts'

/** Slows down every page that is opened from now on. */
export function slowDown(browser: Browser, times: number) {
  if (times > 1) browser.on('context', (context) => context.on('page', (page) => void slowDownPage(page, times)))
}
