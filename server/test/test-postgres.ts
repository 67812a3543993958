import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedPostgres } from '#server/platform/db/embedded/embedded-postgres'
import { removeCluster } from '#server/platform/db/embedded/remove-cluster'
import { isRunning } from '#server/platform/process/process-identity'

export const template = 'test_template'

const runs = join(import.meta.dirname, '../../.data/test-runs')

/** A cluster for one test run, which is deleted as a whole, because dropping its databases one by one would take longer. */
export async function testPostgres() {
  removeDeadRuns()
  const folder = join(runs, String(process.pid))
  // Created first, so that the folder of a killed run can be found, even if its cluster is stored elsewhere.
  mkdirSync(folder, { recursive: true })
  // Test data need not survive a power cut.
  const { urlOf, adminUrlOf, stop } = await embeddedPostgres(folder, { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' })
  const close = () => {
    stop()
    removeRun(folder)
  }
  return { urlOf, adminUrlOf, close }
}

function removeDeadRuns() {
  mkdirSync(runs, { recursive: true })
  for (const name of readdirSync(runs)) if (!isRunning(Number(name))) removeRun(join(runs, name))
}

function removeRun(folder: string) {
  removeCluster(folder)
  rmSync(folder, { recursive: true, force: true })
}
