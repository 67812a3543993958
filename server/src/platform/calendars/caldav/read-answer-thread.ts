import { parentPort, workerData } from 'node:worker_threads'
import { CalendarError } from '../calendar-driver.ts'
import { readMultistatus } from './read-multistatus.ts'

const { xml, url } = workerData as { xml: string; url: string }
parentPort?.postMessage('started')
parentPort?.postMessage(readOrProblem())

function readOrProblem() {
  try {
    return { found: readMultistatus(xml, url) }
  } catch (error) {
    if (error instanceof CalendarError) return { problem: error.reason }
    throw error
  }
}
