import { existsSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postmasterIn } from './parts/start-database.ts'
import { signal } from './processes.ts'

/** Of the data of a cluster; followed by the id of its script. */
export const folderPrefix = 'shutterbid-cluster-'
export const logsFolder = join(import.meta.dirname, '../../test-results/cluster')

/**
 * Removes data and logs of clusters whose script was killed. Its processes have ended with it, except a PostgreSQL whose Patroni had been
 * killed.
 */
export function removeLeftBehind() {
  const hasEnded = (pid: string | undefined) => !existsSync(`/proc/${pid}`)
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(folderPrefix))) {
    if (!hasEnded(name.slice(folderPrefix.length).split('-')[0])) continue
    const folder = join(tmpdir(), name)
    for (const node of readdirSync(folder)) {
      const postmaster = postmasterIn(join(folder, node))
      if (postmaster) signal(postmaster, 'SIGQUIT')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  if (!existsSync(logsFolder)) return
  for (const name of readdirSync(logsFolder)) if (hasEnded(name)) rmSync(join(logsFolder, name), { recursive: true, force: true })
}
