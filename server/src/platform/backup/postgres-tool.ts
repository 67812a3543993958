import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error.ts'
import { startProgram } from './program.ts'

const debianFolder = '/usr/lib/postgresql'
const leftOut = ['--no-owner', '--no-acl', '--no-comments']

/**
 * An archive of a database as a snapshot has it. Comments are left out on restoring, because those on extensions belong to a superuser.
 */
export async function* dumpOf(url: string, tool: PostgresTool, snapshot: string, signal: AbortSignal | undefined) {
  const { child, done } = start(tool, url, [`--snapshot=${snapshot}`, '--format=custom'], signal)
  yield* child.stdout as AsyncIterable<Buffer>
  await done()
}

/** Restores an archive as one transaction. */
export async function restoreDump(archive: AsyncIterable<Uint8Array>, url: string, tool: PostgresTool) {
  const { child, done } = start(tool, url, [...leftOut, '--single-transaction', '--exit-on-error'])
  child.stdout.resume()
  await done(pipeline(archive, child.stdin))
}

type PostgresTool = { path: string; major: number }

/** The oldest of the installed programs that is not older than `major`: a newer one writes what an older server does not understand. */
export function findTool(name: 'pg_dump' | 'pg_restore', major: number, folder = debianFolder): PostgresTool {
  const found = [name, ...globSync(join(folder, '*', 'bin', name))].flatMap((path) => {
    const printed = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? ''
    const version = /\(PostgreSQL\) (\d+)/.exec(printed)?.[1]
    return version ? [{ path, major: Number(version) }] : []
  })
  const [best] = found.filter((tool) => tool.major >= major).sort((one, other) => one.major - other.major)
  if (best) return best
  const versions = [...new Set(found.map((tool) => tool.major))].sort()
  throw new BackupError(
    `${name} of PostgreSQL ${major} or newer is needed, and ${versions.length > 0 ? `only ${versions.join(', ')} is installed` : 'none is installed'}. On Debian: apt-get install postgresql-client-${major}`,
  )
}

/** The password is in the environment, because everybody can read the arguments of a process. */
function start({ path }: PostgresTool, url: string, args: string[], signal?: AbortSignal) {
  const address = new URL(url)
  const query = address.searchParams.get('password')
  const password = query ?? decodeURIComponent(address.password)
  address.password = ''
  if (query !== null) {
    address.searchParams.delete('password')
    // libpq takes a plus as itself.
    address.search = address.search.replaceAll('+', '%20')
  }
  return startProgram(path, [...args, '--no-password', `--dbname=${address.href}`], {
    env: { ...process.env, LC_ALL: 'C', ...(password ? { PGPASSWORD: password } : {}) },
    signal,
  })
}
