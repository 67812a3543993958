import { spawnSync } from 'node:child_process'
import { findBrowser } from '../browser.mjs'
import { installIfStale, projectEnv, root } from '../project.mjs'
import { readRepeat } from './read-repeat.mjs'
import { underLoad } from './under-load.mjs'

const usage = 'npm test takes nothing, or a number and test files: npm test -- --repeat 20 server/src/bids/accept-bid.test.ts'

/** Runs test files again and again while every core is busy, until all rounds ran. Resolves with the exit code. */
export async function repeatTests(args) {
  const { times, rest: files } = readRepeat(args)
  if (!times || files.length === 0) {
    console.error(usage)
    return 1
  }
  await installIfStale({ forTests: true })
  const env = projectEnv({ BROWSER_PATH: (await findBrowser()) ?? '' })
  let failed = 0
  underLoad(() => {
    for (let round = 1; round <= times; round++) {
      const { status } = spawnSync('vitest', ['run', ...files], { cwd: root, stdio: 'inherit', env })
      if (status !== 0) failed += 1
      console.log(`== round ${round} of ${times}: ${failed} failed until now`)
    }
  })
  return failed > 0 ? 1 : 0
}
