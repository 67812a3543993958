import type { CalendarProblem } from '@shutterbid/domain/calendars/problems'
import { CalendarError } from '../calendar-driver.ts'
import { openThreads } from '../open-threads.ts'
import { type Multistatus, readMultistatus } from './read-multistatus.ts'

type Result = { found: Multistatus | null; problem?: undefined } | { problem: CalendarProblem }

const runInThread = openThreads<{ xml: string; url: string }, Result>('caldav/read-answer-thread.ts', {
  count: 2,
  seconds: 10,
  memoryMb: 128,
})

/** Reading this much takes about a millisecond, starting a thread about 30. */
const shortLength = 16_000

/** `readMultistatus`, in a separate thread unless the answer is short. */
export async function readAnswer(xml: string, url: string, signal: AbortSignal): Promise<Multistatus | null> {
  if (xml.length <= shortLength) return readMultistatus(xml, url)
  const result = await runInThread({ xml, url }, signal)
  if (result.problem) throw new CalendarError(result.problem)
  return result.found
}
