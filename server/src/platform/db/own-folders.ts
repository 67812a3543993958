import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { makeDataFolder } from '#server/platform/make-data-folder'
import { StartRefused } from '#server/platform/start-refused'
import type { User } from './unprivileged-user.ts'

/** The folder that PostgreSQL may call its own: the wanted one or, where `user` cannot look (below root's home), one under /var/lib. */
export function ownDataFolder(wanted: string, user: User) {
  makeDataFolder(dirname(wanted))
  const around = realpathSync(dirname(wanted))
  if (process.getuid && statSync(around).uid !== process.getuid())
    throw new StartRefused(
      `${around} belongs to another user (number ${statSync(around).uid}). Start as that user, or set DATA_DIR to a folder of your own.`,
    )
  const folder = join(around, basename(wanted))
  if (user.uid === undefined || spawnSync('test', ['-x', around], { ...user, cwd: '/' }).status === 0) return makeOwn(folder, user)

  const elsewhere = join('/var/lib', `shutterbid-${shortHash(folder)}`)
  console.error(
    `The database of ${around} is kept in ${elsewhere}: PostgreSQL does not run as root, and its user cannot look into ${around}.`,
  )
  return makeOwn(elsewhere, user)
}

/** Where the socket of this data folder stands: short, because its path may have 107 characters, and the same for everybody who joins. */
export function ownSocketFolder(folder: string, user: User) {
  const socket = makeOwn(join(process.platform === 'win32' ? tmpdir() : '/tmp', `shutterbid-${shortHash(folder)}`), user)
  const mode = lstatSync(socket).mode & 0o777
  if (process.getuid && mode !== 0o700)
    throw new StartRefused(`${socket} is open to others (mode ${mode.toString(8)}, wanted 700). Remove it and start again.`)
  return socket
}

function makeOwn(folder: string, user: User) {
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
      `${folder} is not a folder of user number ${owner}, as whom PostgreSQL runs. Start as the user who made it, or set another DATA_DIR.`,
    )
  return folder
}

function shortHash(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
