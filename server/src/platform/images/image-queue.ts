import { waitQueue } from '#server/platform/wait-queue'

/** A task starts after at most this many later uploads. */
const uploadsPerTask = 4

/** Runs at most `atOnce` pieces of work: uploads go before tasks, but tasks are not starved. */
export function imageQueue(atOnce: number) {
  const queues = { upload: waitQueue(), task: waitQueue() }
  let running = 0
  let uploadsInARow = 0

  return async function run<Result>(kind: keyof typeof queues, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    if (running < atOnce) running++
    else await queues[kind].wait(signal)
    try {
      return await work()
    } finally {
      if (!startNext()) running--
    }
  }

  function startNext() {
    const isTaskNext = uploadsInARow >= uploadsPerTask || queues.upload.length() === 0
    const isTask = isTaskNext && queues.task.length() > 0
    uploadsInARow = isTask ? 0 : uploadsInARow + 1
    return queues[isTask ? 'task' : 'upload'].startNext()
  }
}
