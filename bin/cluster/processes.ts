import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type Start = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** A program that refuses to run as root runs as Debian's user of PostgreSQL. */
  isDatabase?: boolean
  /** A program of this project: it is told through its IPC channel when this process ends, and closes by itself. */
  isOurs?: boolean
}

export type Process = { name: string; pid: number; hasEnded(): boolean; kill(signal?: NodeJS.Signals): Promise<number | null> }
export type Processes = ReturnType<typeof openProcesses>

/** The processes of a cluster; the output of each goes to a file. They end when this process ends, however it does. */
export function openProcesses(logFolder: string) {
  const started = new Set<Process>()
  mkdirSync(logFolder, { recursive: true })
  return {
    start({ name, command, args, env = {}, isDatabase = false, isOurs = false }: Start): Process {
      const log = openSync(join(logFolder, `${name.replaceAll(' ', '-')}.log`), 'a')
      // In a process group of its own, so that Ctrl-C reaches it through this process only.
      const common = { detached: true, env: { ...process.env, ...env } }
      const child = isOurs
        ? spawn(command, args, { ...common, stdio: ['ignore', log, log, 'ipc'] })
        : spawn('setpriv', ['--pdeathsig', 'TERM', ...(isDatabase ? asDatabaseUser() : []), command, ...args], {
            ...common,
            cwd: '/',
            stdio: ['ignore', log, log],
          })
      closeSync(log)
      const one = processOf(name, child)
      started.add(one)
      return one
    },
    /** Those that still run and whose name is wanted. */
    async endAll(isWanted: (name: string) => boolean) {
      await Promise.all([...started].filter(({ name }) => isWanted(name)).map((one) => one.kill()))
    },
  }
}

function processOf(name: string, child: ChildProcess): Process {
  const ended = once(child, 'exit').catch(() => [null])
  child.on('error', () => {})
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  return {
    name,
    pid: child.pid ?? 0,
    hasEnded,
    async kill(signal = 'SIGKILL') {
      if (!hasEnded()) {
        child.kill(signal)
        // One that was paused does not end before it continues.
        if (signal !== 'SIGKILL') child.kill('SIGCONT')
      }
      const [code] = await ended
      return code
    },
  }
}

const isRoot = userInfo().uid === 0

function asDatabaseUser() {
  const { uid, gid } = databaseUser()
  return isRoot ? ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'] : []
}

/** PostgreSQL and PgBouncer refuse to run as root. */
function databaseUser() {
  const [, , uid = '', gid = ''] = (/^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0] ?? '').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

export function giveToDatabaseUser(path: string) {
  const { uid, gid } = databaseUser()
  if (isRoot) chownSync(path, uid, gid)
}

/** Sends a signal to a process; false if it is gone. */
export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
    return true
  } catch {
    return false
  }
}

/** Whether a process runs; one that has ended but that its parent has not noticed does not. */
export function isRunning(pid: number) {
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0]
    return state !== 'Z' && state !== 'X'
  } catch {
    return false
  }
}

export async function until(what: string, isTrue: () => Promise<unknown> | unknown, { seconds = 60, everyMs = 50 } = {}) {
  const deadline = performance.now() + seconds * 1000
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`not within ${seconds} s: ${what}`)
    await wait(everyMs)
  }
}

/** The status of an address; undefined while nothing answers. */
export async function statusOf(url: string) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2500) }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => {})
  return answer?.status
}
