import { parentPort, workerData } from 'node:worker_threads'
import { CalendarError, type ReadWindow } from '../calendar-driver.ts'
import { findEvents } from './find-events.ts'

const { text, window } = workerData as { text: string; window: ReadWindow }
try {
  parentPort?.postMessage({ found: findEvents(text, window) })
} catch (error) {
  parentPort?.postMessage({ problem: error instanceof CalendarError ? error.reason : 'not_a_calendar' })
}
