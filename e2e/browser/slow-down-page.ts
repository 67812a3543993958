import type { Page } from '@playwright/test'

/** The page computes so many times slower from now on: like a phone, beside the machine of a developer. */
export async function slowDownPage(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
