import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { ownDataFolder } from './own-folders.ts'
import { unprivilegedUser } from './unprivileged-user.ts'

/** Copies a stopped cluster to another folder, wherever the two are stored, with its owner and modes. */
export function copyCluster(from: string, to: string) {
  const user = unprivilegedUser()
  const source = ownDataFolder(from, user)
  const target = ownDataFolder(to, user)
  mkdirSync(dirname(target), { recursive: true })
  const { status } = spawnSync('cp', ['-a', `${source}/.`, target], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`the cluster in ${source} could not be copied to ${target}`)
}
