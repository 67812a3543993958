import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedPostgres } from '#server/platform/db/embedded-postgres'
import { removeCluster } from '#server/platform/db/remove-cluster'
import { isRunning } from '#server/platform/is-running'

export const template = 'test_template'

const runs = join(import.meta.dirname, '../../.data/test-runs')

/** A cluster for one run of the tests, thrown away whole: dropping its databases one by one would take longer. */
export async function testPostgres() {
  forgetDeadRuns()
  const folder = join(runs, String(process.pid))
  // Made first, so that a run that is killed leaves its name behind, also where its cluster is kept elsewhere.
  mkdirSync(folder, { recursive: true })
  // Nobody misses a test's data after a power cut.
  const { urlOf, adminUrlOf, stop } = await embeddedPostgres(folder, { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' })
  const close = () => {
    stop()
    forget(folder)
  }
  return { urlOf, adminUrlOf, close }
}

function forgetDeadRuns() {
  mkdirSync(runs, { recursive: true })
  for (const name of readdirSync(runs)) if (!isRunning(Number(name))) forget(join(runs, name))
}

function forget(folder: string) {
  removeCluster(folder)
  rmSync(folder, { recursive: true, force: true })
}
