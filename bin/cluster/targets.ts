import { childrenOf } from '../faults/processes.ts'
import type { Database, Member, Node } from './parts/start-database.ts'
import { isRunning, type Process, signal, until } from './processes.ts'

export const targetNames = [
  'web 1',
  'web 2',
  'worker 1',
  'worker 2',
  /** The image process of one of the web processes or workers. */
  'image process',
  /** One of the site's connections at the primary, chosen at random. */
  'backend',
  /** The postmaster of the primary; its Patroni starts it again or gives way to a standby. */
  'postmaster',
  /** The postmaster of the primary together with its Patroni, as if its machine were lost: a standby is promoted. */
  'primary',
  'synchronous standby',
  'asynchronous standby',
  'pooler',
  'proxy',
  'store',
  'mail server',
] as const
export type TargetName = (typeof targetNames)[number]

export type Target = {
  name: TargetName
  /** SIGKILL; resolves once the process is gone. Throws if there is none at the moment. */
  kill(): Promise<void>
  /** SIGSTOP; of a PostgreSQL all of its processes. */
  pause(): Promise<void>
  /** SIGCONT for those that were paused, whatever they are by now. */
  resume(): Promise<void>
  /**
   * Starts what the last kill ended, unless something else starts it again (image process, backend, postmaster), and resolves once it serves.
   * After the kill of anything of PostgreSQL it resolves once there are a primary, a synchronous and an asynchronous standby.
   */
  restart(): Promise<void>
}

/** A program that the cluster starts. */
export type Part = { process(): Process; untilServing(): Promise<void>; restart(): Promise<void> }

export function targetOfPart(name: TargetName, part: Part): Target {
  const send = async (what: NodeJS.Signals) => {
    if (!signal(part.process().pid, what)) throw new Error(`${name} does not run`)
  }
  return {
    name,
    kill: async () => {
      await part.process().kill('SIGKILL')
    },
    pause: () => send('SIGSTOP'),
    resume: () => send('SIGCONT'),
    restart: part.restart,
  }
}

/** One of several processes that something else starts again. */
export function targetOfPids(name: TargetName, find: () => Promise<number[]>, restart: () => Promise<void>): Target {
  let paused = 0
  const choose = async () => {
    const found = await find()
    const pid = found[Math.floor(Math.random() * found.length)]
    if (!pid) throw new Error(`there is no ${name} at the moment`)
    return pid
  }
  return {
    name,
    async kill() {
      const pid = await choose()
      signal(pid, 'SIGKILL')
      await until(`${name} ${pid} is gone`, () => !isRunning(pid))
    },
    async pause() {
      paused = await choose()
      signal(paused, 'SIGSTOP')
    },
    async resume() {
      signal(paused, 'SIGCONT')
    },
    restart,
  }
}

export function targetOfNode(name: TargetName, database: Database, role: Member['role']): Target {
  let killed: Node | undefined
  let paused: number[] = []
  const find = async () => {
    const node = await database.nodeOf(role)
    if (!node) throw new Error(`there is no ${name} at the moment`)
    return node
  }
  return {
    name,
    async kill() {
      killed = await find()
      await database.kill(killed)
    },
    async pause() {
      const postmaster = database.postmasterOf(await find()) ?? 0
      paused = [postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)]
      for (const pid of paused) signal(pid, 'SIGSTOP')
    },
    async resume() {
      for (const pid of paused.reverse()) signal(pid, 'SIGCONT')
    },
    async restart() {
      if (killed) database.start(killed)
      killed = undefined
      await database.untilComplete()
    },
  }
}
