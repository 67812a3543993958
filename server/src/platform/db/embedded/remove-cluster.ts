import { rmSync } from 'node:fs'
import { ownDataFolder, ownSocketFolder } from './own-folders.ts'
import { unprivilegedUser } from './unprivileged-user.ts'

/** Deletes the cluster of this folder, wherever it is stored. A running one can no longer be reached and ends by itself. */
export function removeCluster(wanted: string) {
  const user = unprivilegedUser()
  const folder = ownDataFolder(wanted, user)
  for (const made of [ownSocketFolder(folder, user), folder]) rmSync(made, { recursive: true, force: true })
}
