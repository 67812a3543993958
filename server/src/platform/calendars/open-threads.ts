import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CalendarProblem } from '@shutterbid/domain/calendars/problems'
import { openGate } from '../gate.ts'
import { packageRoot } from '../package-root.ts'
import { CalendarError } from './calendar-driver.ts'

type Limits = { count: number; seconds: number; memoryMb: number }

/**
 * Runs a file of this folder in a separate thread for each input, `count` at a time; the others wait. The thread posts `started`, then its
 * result. One that takes more than its time or memory is terminated, and its input is too large.
 */
export function openThreads<Input, Result extends object>(file: string, { count, ...limits }: Limits) {
  const path = join(packageRoot, 'src/platform/calendars', file)
  const gate = openGate({ places: count })
  return (input: Input, signal: AbortSignal): Promise<Result> =>
    gate
      .run('all', () => runInThread<Result>(path, input, { ...limits, signal }), { signal: () => signal })
      .catch((error: unknown) => {
        throw signal.aborted ? new CalendarError('unreachable') : error
      })
}

type Running = Omit<Limits, 'count'> & { signal: AbortSignal }

async function runInThread<Result extends object>(path: string, input: unknown, { seconds, memoryMb, signal }: Running): Promise<Result> {
  signal.throwIfAborted()
  const thread = new Worker(path, { workerData: input, resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  let limit: NodeJS.Timeout | undefined
  return await new Promise<Result>((resolve, reject) => {
    const refuse = (problem: CalendarProblem) => reject(new CalendarError(problem))
    // Starting can take long on a busy machine, which says nothing about the input.
    thread.on('message', (message: 'started' | Result) => {
      if (message === 'started') limit = setTimeout(() => refuse('too_large'), seconds * 1000)
      else resolve(message)
    })
    thread.once('error', () => refuse('too_large'))
    signal.addEventListener('abort', () => refuse('unreachable'))
  }).finally(() => {
    clearTimeout(limit)
    return thread.terminate()
  })
}
