import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { makeDataFolder } from '#server/platform/process/make-data-folder'
import { StartRefused } from '#server/platform/process/start-refused'
import type { User } from './unprivileged-user.ts'

/** The data folder of PostgreSQL: the wanted one or, if `user` cannot reach it (below root's home), one under /var/lib. */
export function ownDataFolder(wanted: string, user: User) {
  makeDataFolder(dirname(wanted))
  const around = realpathSync(dirname(wanted))
  if (process.getuid && statSync(around).uid !== process.getuid())
    throw new StartRefused(
      `${around} belongs to another user (number ${statSync(around).uid}). Start as that user, or set DATA_DIR to a folder that you own.`,
    )
  const folder = join(around, basename(wanted))
  if (user.uid === undefined || spawnSync('test', ['-x', around], { ...user, cwd: '/' }).status === 0) return createOwnFolder(folder, user)

  const elsewhere = join('/var/lib', `shutterbid-${shortHash(folder)}`)
  console.error(
    `The database of ${around} is kept in ${elsewhere}: PostgreSQL does not run as root, and its user cannot look into ${around}.`,
  )
  return createOwnFolder(elsewhere, user)
}

/** The socket's folder for this data folder: short, because a socket path is limited to 107 characters, and the same for every process. */
export function ownSocketFolder(folder: string, user: User) {
  const socket = createOwnFolder(join(process.platform === 'win32' ? tmpdir() : '/tmp', `shutterbid-${shortHash(folder)}`), user)
  const mode = lstatSync(socket).mode & 0o777
  if (process.getuid && mode !== 0o700)
    throw new StartRefused(`${socket} is open to others (mode ${mode.toString(8)}, wanted 700). Remove it and start again.`)
  return socket
}

function createOwnFolder(folder: string, user: User) {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  if (user.uid !== undefined && user.gid !== undefined && lstatSync(folder).isDirectory() && lstatSync(folder).uid === 0)
    chownSync(folder, user.uid, user.gid)
  const found = lstatSync(folder)
  const owner = user.uid ?? process.getuid?.() ?? found.uid
  if (!found.isDirectory() || found.uid !== owner)
    throw new StartRefused(
      `${folder} does not belong to user number ${owner}, who runs PostgreSQL. Start as its owner, or set another DATA_DIR.`,
    )
  return folder
}

function shortHash(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
