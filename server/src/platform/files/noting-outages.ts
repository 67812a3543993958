import type { Logger } from 'pino'
import { type Files, isStoreAway, StoreAway } from './files.ts'

/** Shorter than the time limits of a bucket: it may be back before they are over. */
const askedMs = 5000

/**
 * While the store is away one call at a time asks whether it is back and all others fail at once, so that requests do not pile up behind its
 * time limits. The log has one line for the beginning of an outage and one for its end.
 */
export function notingOutages(files: Files, log: Pick<Logger, 'error' | 'warn'>): Files {
  let outage: { startedAt: number; failed: number; askedUntil: number } | null = null

  async function watched<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    if (outage && performance.now() < outage.askedUntil) {
      outage.failed += 1
      throw new StoreAway('the store of pictures is away')
    }
    if (outage) outage.askedUntil = performance.now() + askedMs
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
      outage.askedUntil = 0
      throw error
    }
  }

  return {
    put: (...file) => watched(() => files.put(...file)),
    putStream: (...file) => watched(() => files.putStream(...file)),
    remove: (key) => watched(() => files.remove(key)),
    get: (key) => watched(() => files.get(key)),
    open: (key) => watched(() => files.open(key)),
    exists: (key) => watched(() => files.exists(key)),
  }
}

const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 1000)
