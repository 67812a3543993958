import type { Logger } from 'pino'
import { type Files, isStoreAway, StoreAway } from './files.ts'

/** Shorter than the time limits of a bucket: it may be back before they are over. */
const askedMs = 5000

/**
 * While the store is away one read at a time asks whether it is back and all others fail at once, so that requests do not pile up behind its
 * time limits. The log has one line for the beginning of an outage and one for its end.
 */
export function notingOutages(files: Files, log: Pick<Logger, 'error' | 'warn'>): Files {
  let outage: { startedAt: number; failed: number; askedUntil: number } | null = null

  async function watched<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await act()
      if (outage) log.warn({ failed: outage.failed, seconds: secondsSince(outage.startedAt) }, 'the store of pictures answers again')
      outage = null
      return answer
    } catch (error) {
      if (!isStoreAway(error)) throw error
      if (!outage) log.error({ err: error }, 'the store of pictures is away: pictures are answered with 503, uploads are refused')
      outage ??= { startedAt: performance.now(), failed: 0, askedUntil: 0 }
      outage.failed += 1
      throw error
    }
  }

  async function read<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const known = outage
    if (!known) return watched(act)
    if (performance.now() < known.askedUntil) {
      known.failed += 1
      throw new StoreAway('the store of pictures is away')
    }
    known.askedUntil = performance.now() + askedMs
    return watched(act).finally(() => {
      known.askedUntil = 0
    })
  }

  return {
    put: (...file) => watched(() => files.put(...file)),
    putStream: (...file) => watched(() => files.putStream(...file)),
    remove: (key) => watched(() => files.remove(key)),
    get: (key) => read(() => files.get(key)),
    open: (key) => read(() => files.open(key)),
    exists: (key) => read(() => files.exists(key)),
  }
}

const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 1000)
