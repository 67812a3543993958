import type { CalendarProblem } from '@shutterbid/domain/calendars/problems'
import type { ReadWindow } from '../calendar-driver.ts'
import { openThreads } from '../open-threads.ts'
import { eventLimits } from './event-limits.ts'
import type { findEvents } from './find-events.ts'

type FoundOrProblem = { found: ReturnType<typeof findEvents> } | { found?: undefined; problem: CalendarProblem }

const run = openThreads<{ texts: string[]; window: ReadWindow }, FoundOrProblem[]>('ics/find-events-thread.ts', {
  count: 2,
  ...eventLimits,
})

/** `findEvents` for all texts in a separate thread: some recurrence rules never find a date. */
export function findEventsInThread(texts: string[], window: ReadWindow, signal: AbortSignal): Promise<FoundOrProblem[]> {
  return run({ texts, window }, signal)
}
