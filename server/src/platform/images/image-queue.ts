import sharp from 'sharp'

// One thread a picture and two pictures at a time, in a process that gives way to the pages.
sharp.concurrency(1)
sharp.cache(false)
export const inImageQueue = queueOf(2)

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
