import type { Page } from '@playwright/test'
import { hydrated, openUnhydrated } from '../story.ts'
import { screensOfAdmins } from './admins.ts'
import { screensOfClients } from './clients.ts'
import { screensOfPhotographers } from './photographers.ts'
import type { Screen } from './screen.ts'
import { screensOfVisitors } from './visitors.ts'
import type { World } from './world.ts'

/** Every route in every reachable state. */
export const screens: Screen[] = [...screensOfVisitors, ...screensOfClients, ...screensOfPhotographers, ...screensOfAdmins]

/** Opens the page of the screen, in a cleared tab, and returns its HTML. */
export async function openScreen(page: Page, { path }: Screen, world: World) {
  if (page.url() !== 'about:blank') {
    await page.evaluate(() => sessionStorage.clear())
    // From `/faq`, `/faq#trial` would only scroll.
    await openUnhydrated(page, 'about:blank')
  }
  // Where the previous screen left it, it may fetch the script of what it is on.
  await page.mouse.move(0, 0)
  const answer = await openUnhydrated(page, path(world))
  const html = await answer?.text()
  await hydrated(page)
  return html ?? ''
}
