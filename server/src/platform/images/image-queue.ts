import { waitingLine } from './waiting-line.ts'

/** A task starts after at most this many later uploads. */
const uploadsPerTask = 4

/** Runs at most `atOnce` pieces of work: uploads go before tasks, but tasks are not starved. */
export function imageQueue(atOnce: number) {
  const lines = { upload: waitingLine(), task: waitingLine() }
  let running = 0
  let uploadsInARow = 0

  return async function run<Result>(kind: keyof typeof lines, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    if (running < atOnce) running++
    else await lines[kind].wait(signal)
    try {
      return await work()
    } finally {
      if (!startNext()) running--
    }
  }

  function startNext() {
    const isTasksTurn = uploadsInARow >= uploadsPerTask || lines.upload.length() === 0
    const isTask = isTasksTurn && lines.task.length() > 0
    uploadsInARow = isTask ? 0 : uploadsInARow + 1
    return lines[isTask ? 'task' : 'upload'].startNext()
  }
}
