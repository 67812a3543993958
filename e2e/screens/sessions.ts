import type { Browser, BrowserContext } from '@playwright/test'
import { signIn } from '../story.ts'
import { findWorld, makeCareful, type Viewer, type World } from './world.ts'

let known: Promise<World> | undefined
const contexts = new Map<Viewer, BrowserContext>()

/** A new page of a viewer who signs in once for all of their screens. Close it afterwards. */
export async function aPageOf(browser: Browser, viewer: Viewer) {
  known ??= findWorld()
  const world = await known
  // Nothing moves: what is looked at is what stays.
  const context = contexts.get(viewer) ?? (await browser.newContext({ reducedMotion: 'reduce' }))
  const page = await context.newPage()
  if (viewer !== 'visitor' && !contexts.has(viewer)) {
    await signIn(page, world.people[viewer], '/profile')
    // Nobody could give the code of a key that nobody has.
    if (viewer === 'careful') await makeCareful(world.people.careful)
  }
  contexts.set(viewer, context)
  return { page, world }
}
