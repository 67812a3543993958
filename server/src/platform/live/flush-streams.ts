import { liveLimits } from '@shutterbid/domain/live/limits'
import type { Stream } from './stream.ts'

/** After this many streams other work has its turn. */
const atOnce = 200
const lookForQuietMs = 1000

/** Sends waiting changes, and positions on quiet streams, without holding up other requests of the process. */
export function openFlushing(streams: ReadonlySet<Stream>) {
  let due: Stream[] = []
  let next = 0
  let isRunning = false
  let timer: ReturnType<typeof setInterval> | null = null

  function flushSome() {
    for (const end = Math.min(due.length, next + atOnce); next < end; next++) due[next]!.flush()
    if (next < due.length) return void setImmediate(flushSome)
    due = []
    next = 0
    isRunning = false
  }

  function sendPositions() {
    const before = performance.now() - liveLimits.positionEveryMs
    for (const stream of streams) if (stream.sentAt < before) stream.sendPosition()
  }

  return {
    add(stream: Stream) {
      if (stream.isDue) return
      stream.isDue = true
      due.push(stream)
      if (!isRunning) setImmediate(flushSome)
      isRunning = true
    },
    /** One timer for all streams, while there are any. */
    watchQuiet() {
      if (streams.size > 0) timer ??= setInterval(sendPositions, lookForQuietMs).unref()
      else if (timer) {
        clearInterval(timer)
        timer = null
      }
    },
  }
}
