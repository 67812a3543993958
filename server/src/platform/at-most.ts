import { waitQueue } from './wait-queue.ts'

/** Runs at most `count` pieces of work at a time, in order. One that is aborted while it waits never starts, and rejects with the reason. */
export function atMost(count: number) {
  const queue = waitQueue()
  let running = 0
  return async <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    signal?.throwIfAborted()
    if (running < count) running++
    else await queue.wait(signal)
    try {
      return await work()
    } finally {
      if (!queue.startNext()) running--
    }
  }
}
