import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from './random-from.ts'

/** What can be killed and paused. Without `restart` it is started again by itself. */
export type Victim = {
  name: string
  weight: number
  /** Never two of these at once: who of the database is away, nobody else of it is. */
  isDatabase?: boolean
  kill(): Promise<void>
  pause?(): Promise<void>
  resume?(): Promise<void>
  restart(): Promise<void>
}

/** `failure`: it could not be made, or its part did not come back. */
export type Fault = { victim: string; kind: 'kill' | 'pause'; startedAt: number; endedAt: number; failure?: string }

type Plan = {
  victims: Victim[]
  count: number
  operations: number
  /** How many operations were sent. */
  progress: () => number
  isOver: () => boolean
  now: () => number
  random: Random
  say: (line: string) => void
}

const atOnce = 2
const pauseShare = 0.25
const pauseMs = { min: 1000, max: 6000 }
const checkMs = 50

/** Spreads as many faults over the run, two at once at most; resolves once all are over. */
export async function makeFaults({ victims, count, operations, progress, isOver, now, random, say }: Plan): Promise<Fault[]> {
  const faults: Fault[] = []
  const running = new Map<Victim, Promise<void>>()
  for (let number = 0; number < count; number++) {
    const dueAt = ((number + 0.5) * operations) / count
    while (progress() < dueAt && !isOver()) await wait(checkMs)
    if (isOver()) break
    while (running.size >= atOnce) await Promise.race(running.values())
    const isDatabaseAway = [...running.keys()].some(({ isDatabase }) => isDatabase)
    const free = victims.filter((victim) => !running.has(victim) && !(victim.isDatabase && isDatabaseAway))
    const victim = random.weighted(free)
    const { pause, resume } = victim
    const isPause = pause !== undefined && resume !== undefined && random.next() < pauseShare
    const ms = pauseMs.min + random.next() * (pauseMs.max - pauseMs.min)
    const fault: Fault = { victim: victim.name, kind: isPause ? 'pause' : 'kill', startedAt: now(), endedAt: 0 }
    faults.push(fault)
    say(`fault ${number + 1}: ${fault.kind} ${victim.name} after ${progress()} operations`)
    const act = async () => {
      if (isPause) {
        await pause()
        await wait(ms)
        await resume()
      } else {
        await victim.kill()
        await victim.restart()
      }
    }
    running.set(
      victim,
      act()
        .catch((error: unknown) => {
          fault.failure = String(error)
          say(`the ${fault.kind} of ${victim.name} failed: ${fault.failure}`)
        })
        .finally(() => {
          fault.endedAt = now()
          running.delete(victim)
        }),
    )
  }
  await Promise.all(running.values())
  return faults
}
