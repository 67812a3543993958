import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CalendarProblem } from '@shutterbid/domain/calendars/problems'
import { packageRoot } from '../../package-root.ts'
import { waitQueue } from '../../wait-queue.ts'
import { CalendarError, type ReadWindow } from '../calendar-driver.ts'
import { eventLimits } from './event-limits.ts'
import type { findEvents } from './find-events.ts'

type FoundOrProblem = { found: ReturnType<typeof findEvents> } | { found?: undefined; problem: CalendarProblem }

const file = join(packageRoot, 'src/platform/calendars/ics/find-events-thread.ts')

/** Each can take the memory of `eventLimits`. */
const runQueued = workQueue(2)

/**
 * `findEvents` for all texts in a separate thread, which is terminated after some seconds: some recurrence rules never find a date. Two
 * threads run at a time; the others wait.
 */
export function findEventsInThread(texts: string[], window: ReadWindow, signal: AbortSignal): Promise<FoundOrProblem[]> {
  return runQueued(() => findInThread(texts, window, signal), signal).catch((error: unknown) => {
    throw signal.aborted ? new CalendarError('unreachable') : error
  })
}

async function findInThread(texts: string[], window: ReadWindow, signal: AbortSignal): Promise<FoundOrProblem[]> {
  const thread = new Worker(file, { workerData: { texts, window }, resourceLimits: { maxOldGenerationSizeMb: eventLimits.memoryMb } })
  let limit: NodeJS.Timeout | undefined
  return await new Promise<FoundOrProblem[]>((resolve, reject) => {
    const refuse = (problem: CalendarProblem) => reject(new CalendarError(problem))
    // Starting can take long on a busy machine, which says nothing about the file.
    thread.on('message', (message: 'started' | FoundOrProblem[]) => {
      if (message === 'started') limit = setTimeout(() => refuse('too_large'), eventLimits.seconds * 1000)
      else resolve(message)
    })
    thread.once('error', () => refuse('too_large'))
    signal.addEventListener('abort', () => refuse('unreachable'))
  }).finally(() => {
    clearTimeout(limit)
    return thread.terminate()
  })
}

/** Runs at most `count` at a time, in order. Work that is aborted while it waits never starts, and rejects with the reason. */
function workQueue(count: number) {
  const queue = waitQueue()
  let running = 0
  return async <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    signal?.throwIfAborted()
    if (running < count) running++
    else await queue.wait(signal)
    try {
      return await work()
    } finally {
      if (!queue.startNext()) running--
    }
  }
}
