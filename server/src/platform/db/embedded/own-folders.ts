import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
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
  if (user.uid === undefined || spawnSync('test', ['-x', around], { ...user, cwd: '/' }).status === 0)
    return ownContents(createOwnFolder(folder, user), user)

  const elsewhere = join('/var/lib', `shutterbid-${shortHash(folder)}`)
  console.error(
    `The database of ${around} is kept in ${elsewhere}: PostgreSQL does not run as root, and its user cannot look into ${around}.`,
  )
  return ownContents(createOwnFolder(elsewhere, user), user)
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
      `${folder} does not belong to user ID ${owner}, who runs PostgreSQL. Start as its owner, or set another DATA_DIR.`,
    )
  return folder
}

/**
 * A copy or a restored backup belongs to whoever made it, and others may read it; PostgreSQL starts with neither. Root gives all of it to
 * its user; others cannot, and are told what does not belong to them.
 */
function ownContents(folder: string, user: User) {
  const owner = user.uid ?? process.getuid?.()
  if (owner === undefined) return folder
  if (user.uid !== undefined && findForeign(folder, owner))
    spawnSync('chown', ['-Rh', `${user.uid}:${user.gid}`, folder], { stdio: 'ignore' })
  const foreign = findForeign(folder, owner)
  if (foreign)
    throw new StartRefused(
      `${foreign.path} belongs to user ID ${foreign.uid}, but user ID ${owner} runs PostgreSQL. Give that user all of ${folder}, as root: chown -R ${owner} ${folder}`,
    )
  const paths = readdirSync(folder).map((name) => join(folder, name))
  spawnSync('chmod', ['go-rwx', folder, ...paths], { ...user, cwd: '/', stdio: 'ignore' })
  return folder
}

/** Looks two levels deep, at the folder of the cluster and what lies in it. What is deleted meanwhile belongs to nobody. */
function findForeign(folder: string, owner: number, levels = 2): { path: string; uid: number } | undefined {
  const found = readdirSync(folder).map((name) => {
    const path = join(folder, name)
    return { path, stats: lstatSync(path, { throwIfNoEntry: false }) }
  })
  for (const { path, stats } of found) {
    if (stats && stats.uid !== owner) return { path, uid: stats.uid }
    const below = stats?.isDirectory() && levels > 1 ? findForeign(path, owner, levels - 1) : undefined
    if (below) return below
  }
  return undefined
}

function shortHash(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
