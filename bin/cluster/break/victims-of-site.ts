import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from '../../faults/open-site.ts'
import { postmasterOf } from '../../faults/postmaster-of.ts'
import { childrenOf } from '../../faults/processes.ts'
import { queryRows } from '../../faults/query-rows.ts'
import type { Victim } from './faults.ts'

/** The parts of one site on one machine; the starter of the site starts them again. */
export function victimsOfSite(site: Site, adminUrl: string): Victim[] {
  const backend = async (application: string) => {
    const found = await queryRows<{ pid: number }>(
      adminUrl,
      `select pid from pg_stat_activity where application_name = $1 order by random() limit 1`,
      [application],
    )
    return found[0]?.pid
  }
  const victim = (name: string, weight: number, findPid: () => Promise<number | undefined>, isDatabase = false): Victim => ({
    name,
    weight,
    isDatabase,
    kill: async () => {
      process.kill(await found(findPid), 'SIGKILL')
    },
    restart: () => until(site.isReady),
  })
  const pausable = (one: Victim, findPids: () => Promise<number[]>): Victim => {
    let stopped: number[] = []
    return {
      ...one,
      async pause() {
        stopped = await findPids()
        for (const pid of stopped) process.kill(pid, 'SIGSTOP')
      },
      async resume() {
        for (const pid of stopped) if (isThere(pid)) process.kill(pid, 'SIGCONT')
        await until(site.isReady)
      },
    }
  }
  const server = async () => site.serverPid()
  const postmaster = () => postmasterOf(adminUrl)
  return [
    pausable(victim('server', 3, server), async () => [await found(server)]),
    victim('image process', 1, async () => site.imageProcessPid()),
    victim('worker connection', 2, () => backend('shutterbid worker')),
    victim('announcer', 1, () => backend('shutterbid announcer')),
    victim('web connection', 3, () => backend('shutterbid web')),
    pausable(victim('postmaster', 2, postmaster, true), async () => {
      const main = await found(postmaster)
      return [...childrenOf(main).map(({ pid }) => pid), main]
    }),
  ]
}

async function found(find: () => Promise<number | undefined>) {
  for (let tries = 0; tries < 600; tries++) {
    const pid = await find().catch(() => undefined)
    if (pid) return pid
    await wait(50)
  }
  throw new Error('there is nothing to kill')
}

async function until(isReady: () => Promise<boolean>) {
  for (let tries = 0; tries < 1200; tries++) {
    if (await isReady()) return
    await wait(100)
  }
  throw new Error('the site is not ready')
}

function isThere(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
