import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { backoffMs } from '#server/platform/backoff'
import { isRunning } from '#server/platform/is-running'
import { processMark } from '#server/platform/process-mark'
import { appRole } from './app-role.ts'
import { forgetStaleLocks } from './forget-stale-locks.ts'
import { ownDataFolder, ownSocketFolder } from './own-folders.ts'
import { postgresPrograms } from './postgres-programs.ts'
import { reachableBinaries } from './reachable-binaries.ts'
import { readPostmaster } from './read-postmaster.ts'
import { servesFolder } from './serves-folder.ts'
import { unprivilegedUser } from './unprivileged-user.ts'

/**
 * `urlOf` is for the app, `adminUrlOf` for the superuser. `isOwner`: this process restarts PostgreSQL when it dies, and must call `stop`
 * when it ends; otherwise another process does both.
 */
export type Embedded = { urlOf(database: string): string; adminUrlOf(database: string): string; stopsHere: boolean; stop(): void }

const startPatienceMs = 30_000
/** A fast stop during crash recovery never ends in PostgreSQL 18; an immediate stop does, and loses nothing. */
const fastStopSeconds = 4
const immediateStopSeconds = 8
const watchMs = 200
const retry = { firstMs: 100, mostMs: 2000 }
const superuser = 'postgres'
const settings = { listen_addresses: '', shared_buffers: '128MB', max_connections: '100' }

/** Starts the PostgreSQL that npm installed, or joins the one that already runs on this folder. It listens on a socket file only. */
export async function embeddedPostgres(wanted: string, extraSettings: Record<string, string> = {}): Promise<Embedded> {
  const user = unprivilegedUser()
  const folder = ownDataFolder(resolve(wanted), user)
  const data = join(folder, 'postgres-18')
  const socket = ownSocketFolder(folder, user)
  const log = join(folder, 'postgres.log')
  const keeper = join(folder, 'kept-by')
  const urlAs = (role: string) => (database: string) => `postgres://${role}@localhost/${database}?host=${encodeURIComponent(socket)}`
  const urlOf = urlAs(appRole)
  const adminUrlOf = urlAs(superuser)
  const stopSoon = ['pg_ctl', 'stop', '-D', data, '-m', 'fast', '-w', '-t', String(fastStopSeconds)] as const
  const stopNow = ['pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w', '-t', String(immediateStopSeconds)] as const
  const programs = postgresPrograms(reachableBinaries(user), user)

  if (!existsSync(join(data, 'PG_VERSION'))) await makeCluster()
  await start()
  // A PostgreSQL whose owner was killed gets a new owner, so that it is stopped in the end.
  const stopsHere = !isKept()
  if (stopsHere) {
    writeFileSync(keeper, myMark())
    void keepRunning()
  }
  return { urlOf, adminUrlOf, stopsHere, stop }

  async function start() {
    const deadline = Date.now() + startPatienceMs
    let stoppingSince = Number.POSITIVE_INFINITY
    while (!(await servesFolder(adminUrlOf('postgres'), data))) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not start within ${startPatienceMs / 1000} s. See ${log}`)
      const { pid, isStopping } = readPostmaster(data)
      if (isStopping && isRunning(pid)) {
        stoppingSince = Math.min(stoppingSince, Date.now())
        if (Date.now() - stoppingSince > fastStopSeconds * 1000) killIfStill(pid, await programs.run(...stopNow))
      } else {
        forgetStaleLocks(data, socket)
        const flags = Object.entries({ ...settings, ...extraSettings }).map(([name, value]) => `-c ${name}=${value}`)
        await programs.run('pg_ctl', 'start', '-D', data, '-s', '-w', '-t', '10', '-l', log, '-o', `-k ${socket} ${flags.join(' ')}`)
      }
      await wait(50)
    }
  }

  /** Restarts PostgreSQL when it has died, until it is stopped. */
  async function keepRunning() {
    let failures = 0
    while (readKeeper() === myMark()) {
      await wait(watchMs, undefined, { ref: false })
      if (readKeeper() !== myMark() || isRunning(readPostmaster(data).pid)) continue
      console.error('PostgreSQL has ended and is restarted.')
      try {
        await start()
        failures = 0
      } catch {
        await wait(backoffMs(failures++, retry), undefined, { ref: false })
      }
    }
  }

  function stop() {
    if (readKeeper() !== myMark()) return
    rmSync(keeper)
    const { pid } = readPostmaster(data)
    if (isRunning(pid) && !programs.runSync(...stopSoon)) killIfStill(pid, programs.runSync(...stopNow))
  }

  function killIfStill(pid: number, isStopped: boolean) {
    // Its child processes end when they notice that it is gone.
    if (!isStopped && isRunning(pid)) process.kill(pid, 'SIGKILL')
  }

  function isKept() {
    const mark = readKeeper()
    return mark !== '' && mark === processMark(Number.parseInt(mark, 10))
  }

  function readKeeper() {
    return existsSync(keeper) ? readFileSync(keeper, 'utf8') : ''
  }

  /** Two concurrent first starts: each fills its own folder, one rename wins, the other joins it. */
  async function makeCluster() {
    const fresh = `${data}.${process.pid}`
    rmSync(fresh, { recursive: true, force: true })
    await programs.runOrThrow('initdb', '-D', fresh, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
    try {
      renameSync(fresh, data)
    } catch {
      rmSync(fresh, { recursive: true })
    }
  }
}

function myMark() {
  return processMark(process.pid)
}
