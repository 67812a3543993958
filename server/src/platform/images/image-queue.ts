import { availableParallelism } from 'node:os'
import sharp from 'sharp'

// One thread a picture and at most two pictures at a time, so that one processor is left for the pages.
sharp.concurrency(1)
sharp.cache(false)
export const inImageQueue = queueOf(Math.max(1, Math.min(2, availableParallelism() - 1)))

/** Runs what it is given in the order given, at most so many at once. */
export function queueOf(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
