import { join } from 'node:path'
import { demoAccounts } from '@shutterbid/server/demo/accounts'
import { seeded } from '@shutterbid/server/demo/seeded'
import { signIn } from '../as-person.ts'
import { actAsClient, actAsPhotographer } from './act-as-others.ts'
import { callAs } from './call-as.ts'
import { keepActing } from './keep-acting.ts'
import { listenForFaults } from './listen-for-faults.ts'
import { openBrowser } from './open-browser.ts'
import { runBombadil } from './run-bombadil.ts'
import { watchScreens } from './watch-screens.ts'

const seconds = Number(process.env['WALK_SECONDS'] || 120)
const seed = Number(process.env['WALK_SEED'] || Date.now() % 1_000_000)
const { ana, bo } = demoAccounts
const results = join(import.meta.dirname, '../../test-results/walk')

/**
 * A random walk through a real browser, as client on a desk and as photographer on a phone, while the other one acts. Prints what was
 * violated, and sets the exit code then.
 */
export async function walk(origin: string) {
  const client = await signIn(origin, ana.email)
  const photographer = await signIn(origin, bo.email)
  await walkAs(origin, {
    name: 'client',
    email: ana.email,
    size: { width: 1280, height: 800 },
    other: photographer,
    act: actAsPhotographer,
  })
  await walkAs(origin, { name: 'photographer', email: bo.email, size: { width: 390, height: 844 }, other: client, act: actAsClient })
}

type Walk = { name: string; email: string; size: { width: number; height: number }; other: string; act: typeof actAsClient }

async function walkAs(origin: string, { name, email, size, other, act }: Walk) {
  const cookie = await signIn(origin, email)
  // In a browser of its own, so that it has its own live updates: Bombadil stops the walker's page to look at it.
  const browser = await openBrowser(origin, cookie)
  const second = await openBrowser(origin, await signIn(origin, email))
  const faults = [listenForFaults(browser.context), listenForFaults(second.context)]
  try {
    const screen = await second.context.newPage()
    await screen.setViewportSize(size)
    await screen.goto('/jobs')
    const caller = callAs(origin, cookie)
    const walkerId = (await caller.profiles.viewer())?.id ?? ''
    const random = seeded(seed)
    const watching = watchScreens({ walker: () => browser.context.pages().at(-1), other: screen, caller })
    const acting = keepActing(() => act({ caller: callAs(origin, other), walkerId, random }))
    const folder = join(results, name)
    const walked = await runBombadil({ url: `${origin}/jobs`, debuggerUrl: browser.debuggerUrl, seconds, ...size, folder })
    const acts = await acting.stop()
    const watched = await watching.stop()
    console.log(`\nA walk of ${seconds} s as ${name}, seed of the other person ${seed}, trace in ${folder}`)
    console.log(
      `  ${walked.steps} steps on ${walked.screens} screens; ${acts} acts of the other person; ${watched.samples} comparisons, longest difference ${watched.longestMs.toFixed(0)} ms`,
    )
    const violations = [...walked.violations, ...watched.found, ...faults.flatMap((found) => [...found])]
    if (walked.steps < seconds / 4) violations.push(`the walk stopped after ${walked.steps} steps`)
    for (const violation of violations) console.log(`  VIOLATED   ${violation}`)
    if (violations.length > 0) process.exitCode = 1
  } finally {
    await Promise.all([browser.close(), second.close()])
  }
}
