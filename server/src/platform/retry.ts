import { setTimeout as wait } from 'node:timers/promises'

type Retries = {
  /** At most so many more tries after the first. */
  times: number
  delayMs: (failures: number) => number
  /** No try begins later than this after the first one. */
  withinMs?: number
  isRetryable?: (error: unknown) => boolean
  pause?: (ms: number) => Promise<unknown>
}

/** Tries until it succeeds; throws the last error. */
export async function retry<Result>(
  act: () => Promise<Result>,
  { times, delayMs, withinMs = Infinity, isRetryable = () => true, pause = wait }: Retries,
): Promise<Result> {
  const startedAt = performance.now()
  for (let failures = 0; ; failures++) {
    try {
      return await act()
    } catch (error) {
      const ms = delayMs(failures)
      if (failures === times || performance.now() - startedAt + ms > withinMs || !isRetryable(error)) throw error
      await pause(ms)
    }
  }
}

type Bounds = { firstMs: number; maxMs: number }

/** Doubles with each failure, with up to half of it random, so that processes do not retry in step. */
export function retryDelayMs(failures: number, { firstMs, maxMs }: Bounds) {
  const fullMs = Math.min(maxMs, firstMs * 2 ** Math.min(failures, 30))
  return fullMs * (0.5 + Math.random() / 2)
}
