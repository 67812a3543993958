import { rmSync } from 'node:fs'
import { ownDataFolder, ownSocketFolder } from './own-folders.ts'
import { unprivilegedUser } from './unprivileged-user.ts'

/** Throws the cluster of this folder away, wherever it is kept. One that still runs cannot be reached any more and ends by itself. */
export function removeCluster(wanted: string) {
  const user = unprivilegedUser()
  const folder = ownDataFolder(wanted, user)
  for (const made of [ownSocketFolder(folder, user), folder]) rmSync(made, { recursive: true, force: true })
}
