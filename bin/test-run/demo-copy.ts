import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyCluster } from '../../server/src/platform/db/embedded/copy-cluster.ts'
import { removeCluster } from '../../server/src/platform/db/embedded/remove-cluster.ts'

/** Where `npm test` keeps the demo that it makes once; other commands have none. */
const madeOnce = process.env['MADE_DEMO']

export function removeDemo(folder: string) {
  removeCluster(join(folder, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
}

/** Prepares an empty data folder for a demo: as a copy of the one that was made once, which starts faster and has all its pictures. */
export function prepareDemo(folder: string) {
  removeDemo(folder)
  if (!madeOnce) return
  const cluster = join(madeOnce, 'postgres')
  cpSync(madeOnce, folder, { recursive: true, filter: (path) => path !== cluster })
  copyCluster(cluster, join(folder, 'postgres'))
}
