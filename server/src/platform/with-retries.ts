import { setTimeout as wait } from 'node:timers/promises'

type Retries = { times: number; everyMs: number; withinMs?: number }

/** Tries once and up to `times` times more, `everyMs` apart and none after `withinMs`; throws the last error. */
export async function withRetries<Result>(act: () => Promise<Result>, { times, everyMs, withinMs = Infinity }: Retries): Promise<Result> {
  const startedAt = performance.now()
  for (let failures = 0; ; failures++) {
    try {
      return await act()
    } catch (error) {
      if (failures === times || performance.now() - startedAt + everyMs > withinMs) throw error
      await wait(everyMs)
    }
  }
}
