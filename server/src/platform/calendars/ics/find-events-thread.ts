import { parentPort, workerData } from 'node:worker_threads'
import { CalendarError, type ReadWindow } from '../calendar-driver.ts'
import { findEvents } from './find-events.ts'

const { texts, window } = workerData as { texts: string[]; window: ReadWindow }
parentPort?.postMessage('started')
parentPort?.postMessage(texts.map(findOrFault))

function findOrFault(text: string) {
  try {
    return { found: findEvents(text, window) }
  } catch (error) {
    return { problem: error instanceof CalendarError ? error.reason : 'not_a_calendar' }
  }
}
