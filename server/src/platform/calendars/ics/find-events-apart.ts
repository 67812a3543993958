import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CalendarProblem } from '@shutterbid/domain/calendars/problems'
import { packageRoot } from '../../package-root.ts'
import { CalendarError, type ReadWindow } from '../calendar-driver.ts'
import { eventLimits } from './event-limits.ts'
import type { findEvents } from './find-events.ts'

type Found = ReturnType<typeof findEvents>
type Message = { found: Found } | { problem: CalendarProblem }

const file = join(packageRoot, 'src/platform/calendars/ics/find-events-thread.ts')

/** `findEvents` in a thread of its own, which is ended after some seconds: some rules of recurrence never find a date. */
export async function findEventsApart(text: string, window: ReadWindow, signal: AbortSignal): Promise<Found> {
  if (signal.aborted) throw new CalendarError('unreachable')
  const thread = new Worker(file, { workerData: { text, window }, resourceLimits: { maxOldGenerationSizeMb: eventLimits.memoryMb } })
  const ends = AbortSignal.any([signal, AbortSignal.timeout(eventLimits.seconds * 1000)])
  return await new Promise<Found>((resolve, reject) => {
    thread.once('message', (message: Message) => ('found' in message ? resolve(message.found) : reject(new CalendarError(message.problem))))
    thread.once('error', () => reject(new CalendarError('too_large')))
    ends.addEventListener('abort', () => reject(new CalendarError(signal.aborted ? 'unreachable' : 'too_large')))
  }).finally(() => thread.terminate())
}
