import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Api } from '@shutterbid/domain/contract'
import { disagreements, type Facts } from './disagreements.ts'
import { readFacts } from './read-facts.ts'

const allowedMs = 1000
const sampleMs = 100

/** The screens of which a second one is opened as well. The others differ by what somebody typed or chose. */
const followed = /^\/(jobs|messages)/

type Watched = { walker: () => Page | undefined; other: Page; caller: Api }

/**
 * Compares, until `stop`, what the walker's screen says with a second screen of the same person, and the badges of both with the server.
 * `stop` returns what differed for longer than a second, for how long anything differed at most, and how many samples were compared.
 */
export function watchScreens({ walker, other, caller }: Watched) {
  const screens = disagreements('two screens', allowedMs)
  const badges = disagreements('a badge and the unread', allowedMs)
  let isWatching = true
  let samples = 0

  async function sample() {
    const [first, second, unread] = await Promise.all([factsOf(walker()), factsOf(other), unreadOf(caller)])
    if (!first || !second) return
    samples++
    const now = performance.now()
    screens.compare(first, second, now)
    badges.compare(first, unread, now)
    await follow(walker(), other)
  }
  async function watch() {
    while (isWatching) await Promise.all([sample(), wait(sampleMs)])
  }
  const watching = watch()
  return {
    stop: async () => {
      isWatching = false
      await watching
      const results = [screens.result(), badges.result()]
      return { samples, found: results.flatMap(({ found }) => found), longestMs: Math.max(...results.map(({ longestMs }) => longestMs)) }
    },
  }
}

/** Null while the page is being replaced. */
async function factsOf(page: Page | undefined): Promise<Facts | null> {
  return (await page?.evaluate(readFacts).catch(() => null)) ?? null
}

async function unreadOf(caller: Api): Promise<Facts> {
  const [bell, messages] = await Promise.all([caller.notifications.list(), caller.messages.unreadCount()])
  const shown = (count: number) => (count > 99 ? '99+' : `${count}`)
  return { 'the bell': shown(bell.unreadCount), 'the badge of messages': shown(messages.unreadCount) }
}

async function follow(walker: Page | undefined, other: Page) {
  if (!walker) return
  const { pathname, href } = new URL(walker.url())
  const at = other.url()
  if (href === at || !followed.test(pathname)) return
  // Through the router, because loading the whole page takes too long to follow.
  await other.evaluate((url) => history.pushState(null, '', url), href).catch(() => {})
}
