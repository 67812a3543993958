import { setTimeout as wait } from 'node:timers/promises'

/** Tries once and `times` times more, `everyMs` apart; throws what the last try threw. */
export async function withRetries<Result>(
  act: () => Promise<Result>,
  { times, everyMs }: { times: number; everyMs: number },
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (times === 0) throw error
    await wait(everyMs)
    return withRetries(act, { times: times - 1, everyMs })
  }
}
