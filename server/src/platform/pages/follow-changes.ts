import type { Db } from '#server/platform/db/open-database'
import { type AnnouncedEvent, readEvents } from '#server/platform/live/read-events'

/** With more events than this since the last look, a change is assumed. */
const maxEvents = 1000

/**
 * Returns a function that counts relevant changes, in any process. Its number includes every write that was committed before the call.
 * Concurrent calls share a statement.
 */
export function followChanges(db: Db, isRelevant: (event: AnnouncedEvent) => boolean): () => Promise<number> {
  let position: string | null = null
  let changes = 0
  let running: Promise<number> | null = null
  let next: Promise<number> | null = null

  return () => {
    if (next) return next
    if (!running) return start()
    // A running statement may not see the last write before this call.
    next = running.then(start, start)
    return next
  }

  function start(): Promise<number> {
    next = null
    const reading = read().finally(() => {
      running = null
    })
    running = reading
    return reading
  }

  async function read() {
    const found = await readEvents(db, position, maxEvents)
    position = found.position
    if (found.hasMissed || found.events.some(isRelevant)) changes++
    return changes
  }
}
