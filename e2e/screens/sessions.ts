import type { Browser, Page } from '@playwright/test'
import { watchForVanishedTexts } from '../page-checks/vanished-texts.ts'
import { openUnhydrated, signIn } from '../story.ts'
import { addTwoFactor, findWorld, type Viewer, type World } from './world.ts'

let known: Promise<World> | undefined
const pages = new Map<Viewer, Page>()

/** The page of a viewer, who signs in once for all of their screens. Clear it afterwards. */
export async function aPageOf(browser: Browser, viewer: Viewer) {
  known ??= findWorld()
  const world = await known
  const page = pages.get(viewer) ?? (await aNewPageOf(browser, viewer, world))
  pages.set(viewer, page)
  // A screen on which a visitor signs in leaves a session.
  if (viewer === 'visitor') await page.context().clearCookies()
  return { page, world }
}

// One page for all: a new one would be a new process that compiles all scripts again.
async function aNewPageOf(browser: Browser, viewer: Viewer, world: World) {
  // Turns animations off.
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await watchForVanishedTexts(page.context())
  if (viewer !== 'visitor') await signIn(page, world.people[viewer])
  // Nobody could enter the code of an unknown key.
  if (viewer === 'withTwoFactor') await addTwoFactor(world.people.withTwoFactor)
  return page
}

/** Leaves the screen, and clears what this tab has stored. */
export async function clear(page: Page) {
  await page.unrouteAll()
  await page.evaluate(() => sessionStorage.clear())
  await openUnhydrated(page, 'about:blank')
}
