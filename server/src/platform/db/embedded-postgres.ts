import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isRunning } from '#server/platform/is-running'
import { forgetStaleLocks } from './forget-stale-locks.ts'
import { ownDataFolder, ownSocketFolder } from './own-folders.ts'
import { reachableBinaries } from './reachable-binaries.ts'
import { unprivilegedUser } from './unprivileged-user.ts'

/** `stopsHere`: this process has to call `stop` when it ends; otherwise another process that lives will. */
export type Embedded = { urlOf(database: string): string; stopsHere: boolean; stop(): void }

const patienceMs = 20_000
const settings = { listen_addresses: '', shared_buffers: '128MB', max_connections: '100' }

/** Starts the PostgreSQL that npm installed, or joins the one that already runs on this folder. It listens on a socket file only. */
export async function embeddedPostgres(wanted: string, extraSettings: Record<string, string> = {}): Promise<Embedded> {
  const user = unprivilegedUser()
  const native = reachableBinaries(user)
  const folder = ownDataFolder(resolve(wanted), user)
  const data = join(folder, 'postgres-18')
  const socket = ownSocketFolder(folder, user)
  const urlOf = (database: string) => `postgres://app@localhost/${database}?host=${encodeURIComponent(socket)}`
  const options = { ...user, cwd: '/', env: { ...process.env, LC_ALL: 'C' }, encoding: 'utf8' as const }
  const program = (name: string, ...args: string[]) =>
    spawnSync(join(native, 'bin', name), args, { ...options, stdio: ['ignore', 'ignore', name === 'initdb' ? 'pipe' : 'ignore'] })

  if (!existsSync(join(data, 'PG_VERSION'))) makeCluster()

  let startedHere = false
  const deadline = Date.now() + patienceMs
  while (!(await answers(urlOf('postgres'), data))) {
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL did not start within ${patienceMs / 1000} s. Its reasons stand in ${join(folder, 'postgres.log')}`)
    forgetStaleLocks(data, socket)
    const flags = Object.entries({ ...settings, ...extraSettings }).map(([name, value]) => `-c ${name}=${value}`)
    startedHere =
      program(
        'pg_ctl',
        'start',
        '-D',
        data,
        '-s',
        '-w',
        '-t',
        '10',
        '-l',
        join(folder, 'postgres.log'),
        '-o',
        `-k ${socket} ${flags.join(' ')}`,
      ).status === 0
    await wait(50)
  }

  const keeper = join(folder, 'kept-by')
  // Who starts it keeps it; whoever finds it orphaned by a kill takes it over, so that it does not outlive them too.
  const stopsHere = startedHere || !isRunning(readKeeper(keeper))
  if (stopsHere) writeFileSync(keeper, String(process.pid))
  const stop = () => {
    if (readKeeper(keeper) !== process.pid) return
    program('pg_ctl', 'stop', '-D', data, '-m', 'fast', '-w', '-t', '20')
    rmSync(keeper, { force: true })
  }
  return { urlOf, stopsHere, stop }

  /** Two first starts at once: each fills a folder of its own, one rename wins, the other joins it. */
  function makeCluster() {
    const fresh = `${data}.${process.pid}`
    rmSync(fresh, { recursive: true, force: true })
    const made = program('initdb', '-D', fresh, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
    if (made.status !== 0) throw new Error(`PostgreSQL could not make its data folder: ${made.stderr || made.error}`)
    try {
      renameSync(fresh, data)
    } catch {
      rmSync(fresh, { recursive: true })
    }
  }
}

/** Whether the server at this address answers. Throws if it serves another folder than ours. */
async function answers(url: string, data: string) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const [served] = rows
    if (served && served.data_directory !== data)
      throw new WrongServer(`The PostgreSQL that answers serves ${served.data_directory}, not ${data}. Stop it, or set another DATA_DIR.`)
    return true
  } catch (error) {
    if (error instanceof WrongServer) throw error
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

class WrongServer extends Error {}

function readKeeper(file: string) {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}
