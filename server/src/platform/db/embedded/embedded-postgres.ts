import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isRunning, processIdentity } from '#server/platform/process/process-identity'
import { retryDelayMs } from '#server/platform/retry'
import { appRole } from '../prepare-database.ts'
import { removeStaleLocks, servesFolder } from './earlier-server.ts'
import { ownDataFolder, ownSocketFolder } from './own-folders.ts'
import { postgresPrograms } from './postgres-programs.ts'
import { reachableBinaries } from './reachable-binaries.ts'
import { unprivilegedUser } from './unprivileged-user.ts'

/**
 * `urlOf` is for the app, `adminUrlOf` for the superuser. `isOwner`: this process restarts PostgreSQL when it dies, and must call `stop`
 * when it ends; otherwise another process does both.
 */
export type Embedded = { urlOf(database: string): string; adminUrlOf(database: string): string; isOwner: boolean; stop(): void }

const startTimeoutMs = 30_000
/** A fast stop during crash recovery never ends in PostgreSQL 18; an immediate stop does, and loses nothing. */
const fastStopSeconds = 4
const immediateStopSeconds = 8
const watchMs = 200
const retry = { firstMs: 100, maxMs: 2000 }
const superuser = 'postgres'
/** The folder of its cluster, by its major version. */
export const clusterName = 'postgres-18'
const settings = { listen_addresses: '', shared_buffers: '128MB', max_connections: '100' }

/** Starts the PostgreSQL that npm installed, or joins the one that already runs on this folder. It listens on a socket file only. */
export async function embeddedPostgres(wanted: string, extraSettings: Record<string, string> = {}): Promise<Embedded> {
  const user = unprivilegedUser()
  const folder = ownDataFolder(resolve(wanted), user)
  const data = join(folder, clusterName)
  const socket = ownSocketFolder(folder, user)
  const log = join(folder, 'postgres.log')
  const ownerFile = join(folder, 'kept-by')
  const urlAs = (role: string) => (database: string) => `postgres://${role}@localhost/${database}?host=${encodeURIComponent(socket)}`
  const urlOf = urlAs(appRole)
  const adminUrlOf = urlAs(superuser)
  const stopFast = ['pg_ctl', 'stop', '-D', data, '-m', 'fast', '-w', '-t', String(fastStopSeconds)] as const
  const stopImmediately = ['pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w', '-t', String(immediateStopSeconds)] as const
  const programs = postgresPrograms(reachableBinaries(user), user)

  if (!existsSync(join(data, 'PG_VERSION'))) await createCluster()
  await start()
  // A PostgreSQL whose owner was killed gets a new owner, so that it is stopped in the end.
  const isOwner = !hasOwner()
  if (isOwner) {
    writeFileSync(ownerFile, ownIdentity())
    void restartWhenDead()
  }
  return { urlOf, adminUrlOf, isOwner, stop }

  async function start() {
    const deadline = Date.now() + startTimeoutMs
    let stoppingSince = Number.POSITIVE_INFINITY
    while (!(await servesFolder(adminUrlOf('postgres'), data))) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not start within ${startTimeoutMs / 1000} s. See ${log}`)
      const { pid, isStopping } = readPostmaster(data)
      if (isStopping && isRunning(pid)) {
        stoppingSince = Math.min(stoppingSince, Date.now())
        if (Date.now() - stoppingSince > fastStopSeconds * 1000) killIfRunning(pid, await programs.run(...stopImmediately))
      } else {
        removeStaleLocks(data, socket)
        const flags = Object.entries({ ...settings, ...extraSettings }).map(([name, value]) => `-c ${name}=${value}`)
        await programs.run('pg_ctl', 'start', '-D', data, '-s', '-w', '-t', '10', '-l', log, '-o', `-k ${socket} ${flags.join(' ')}`)
      }
      await wait(50)
    }
  }

  /** Restarts PostgreSQL when it has died, until it is stopped. */
  async function restartWhenDead() {
    let failures = 0
    while (readOwner() === ownIdentity()) {
      await wait(watchMs, undefined, { ref: false })
      if (readOwner() !== ownIdentity() || isRunning(readPostmaster(data).pid)) continue
      console.error('PostgreSQL has ended and is restarted.')
      try {
        await start()
        failures = 0
      } catch {
        await wait(retryDelayMs(failures++, retry), undefined, { ref: false })
      }
    }
  }

  function stop() {
    if (readOwner() !== ownIdentity()) return
    rmSync(ownerFile)
    const { pid } = readPostmaster(data)
    if (isRunning(pid) && !programs.runSync(...stopFast)) killIfRunning(pid, programs.runSync(...stopImmediately))
  }

  function killIfRunning(pid: number, isStopped: boolean) {
    // Its child processes end when they notice that it is gone.
    if (!isStopped && isRunning(pid)) process.kill(pid, 'SIGKILL')
  }

  function hasOwner() {
    const owner = readOwner()
    return owner !== '' && owner === processIdentity(Number.parseInt(owner, 10))
  }

  function readOwner() {
    return existsSync(ownerFile) ? readFileSync(ownerFile, 'utf8') : ''
  }

  /** Two concurrent first starts: each fills its own folder, one rename wins, the other joins it. */
  async function createCluster() {
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

function ownIdentity() {
  return processIdentity(process.pid)
}

/** Reads PostgreSQL's pid file; `pid` is 0 if it is not running. */
function readPostmaster(data: string) {
  const file = join(data, 'postmaster.pid')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return { pid: Number(lines[0] ?? 0), isStopping: lines[7]?.trim() === 'stopping' }
}
