import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster, Target, TargetName } from '../open-cluster.ts'
import type { Victim } from './faults.ts'

const victims: { name: TargetName; weight: number }[] = [
  { name: 'web 1', weight: 2 },
  { name: 'web 2', weight: 2 },
  { name: 'worker 1', weight: 2 },
  { name: 'worker 2', weight: 2 },
  { name: 'image process', weight: 1 },
  { name: 'backend', weight: 3 },
  { name: 'postmaster', weight: 1 },
  { name: 'primary', weight: 1 },
  { name: 'synchronous standby', weight: 0.7 },
  { name: 'asynchronous standby', weight: 0.7 },
  { name: 'pooler', weight: 1.5 },
  { name: 'proxy', weight: 1.5 },
]
const maxStarts = 10
const startPauseMs = 2000
const ofDatabase: TargetName[] = ['postmaster', 'primary', 'synchronous standby', 'asynchronous standby']
/** They would come back as another process. */
const notPaused: TargetName[] = ['backend']

/** The parts of a cluster, which starts again what was killed. */
export function victimsOfCluster({ targets, untilComplete }: Cluster): Victim[] {
  return victims.map(({ name, weight }): Victim => {
    const target = targets[name]
    const isDatabase = ofDatabase.includes(name)
    const victim: Victim = { name, weight, isDatabase, kill: () => target.kill(), restart: () => superviseStart(target) }
    if (notPaused.includes(name)) return victim
    const resume = async () => {
      await target.resume()
      // A primary that was paused may have lost its place meanwhile.
      if (isDatabase) await untilComplete()
    }
    return { ...victim, pause: () => target.pause(), resume }
  })
}

/** A process that starts while the database is away ends; like systemd or Docker, this starts it again. */
async function superviseStart(target: Target) {
  for (let tries = 1; ; tries++) {
    try {
      return await target.restart()
    } catch (error) {
      if (tries === maxStarts) throw error
      await wait(startPauseMs)
    }
  }
}
