import { callerLimits } from '@shutterbid/domain/shared/caller-limits'
import { tooMany } from './refuse.ts'
import { waitQueue } from './wait-queue.ts'

/**
 * `places`: of each caller. `waiting`: how many of one caller's entries wait; further ones are refused with 429. `maxPauseMs`: after an entry
 * with more than half of the places the next one of its caller waits as long as that took, up to this, so that one caller is busy half of the
 * time at most.
 */
type GateLimits = { places: number; waiting?: number; maxPauseMs?: number }

/** `places`: how many it needs. `signal` is asked for only if it has to wait. */
type Entry = { places?: number; signal?: () => AbortSignal }

export type Gate = ReturnType<typeof openGate>

/** Each caller has places of their own; whoever finds none free waits in that caller's own line, in order. */
export function openGate({ places: perCaller, waiting: maxWaiting = Number.POSITIVE_INFINITY, maxPauseMs = 0 }: GateLimits) {
  const lines = new Map<string, Line>()
  return { enter, run }

  async function run<Result>(caller: string, work: () => Promise<Result>, entry?: Entry): Promise<Result> {
    const leave = await enter(caller, entry)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Resolves with a function that frees the places; rejects with the signal's reason if that aborts while it waits. */
  async function enter(caller: string, { places: wanted = 1, signal }: Entry = {}): Promise<() => void> {
    const places = Math.min(wanted, perCaller)
    const line = lines.get(caller) ?? { taken: 0, queue: waitQueue() }
    lines.set(caller, line)
    if (line.queue.length() === 0 && hasRoom(line, places)) line.taken += places
    else if (line.queue.length() >= maxWaiting) throw tooMany(callerLimits.retryAfterSeconds)
    else await line.queue.wait(signal?.(), places).finally(() => startNext(caller, line))
    const startedAt = performance.now()
    const leave = () => {
      line.taken -= places
      startNext(caller, line)
    }
    return () => {
      const mayPause = places > perCaller / 2 && line.queue.length() > 0
      const pauseMs = mayPause ? Math.min(performance.now() - startedAt, maxPauseMs) : 0
      if (pauseMs > 0) setTimeout(leave, pauseMs)
      else leave()
    }
  }

  function startNext(caller: string, line: Line) {
    for (let next = line.queue.nextPlaces(); next !== undefined && hasRoom(line, next); next = line.queue.nextPlaces()) {
      line.taken += next
      line.queue.startNext()
    }
    if (line.taken === 0) lines.delete(caller)
  }

  function hasRoom({ taken }: Line, places: number) {
    return taken + places <= perCaller
  }
}

type Line = { taken: number; queue: ReturnType<typeof waitQueue> }
