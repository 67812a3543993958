import { setTimeout as wait } from 'node:timers/promises'
import { ORPCError } from '@orpc/client'

const everyMs = 2500

/** Acts again and again until `stop`, which returns how many acts were done. Refusals are expected: the walker acts as well. */
export function keepActing(act: () => Promise<unknown>) {
  const stopping = new AbortController()
  let done = 0
  async function keepOn() {
    while (!stopping.signal.aborted) {
      await act().then(
        () => done++,
        (error) => {
          if (!(error instanceof ORPCError) || error.status >= 500) throw error
        },
      )
      await wait(everyMs, null, { signal: stopping.signal }).catch(() => {})
    }
  }
  const acting = keepOn()
  return {
    stop: async () => {
      stopping.abort()
      await acting
      return done
    },
  }
}
