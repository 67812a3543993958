import type { Change, CloseReason, LiveMessage } from '@shutterbid/domain/live/messages'

type OutboxSettings = {
  /** Of the stream: all earlier changes were added. */
  position(): string
  /** How long `next` waits for a change before it sends the position alone. */
  quietMs: number
}

/**
 * The messages waiting to be sent on one stream. Repeated changes are merged while the browser is slow, so it never holds more than the
 * subscriptions allow. `next` returns null when it is closed.
 */
export function openOutbox({ position, quietMs }: OutboxSettings) {
  const changes = new Map<string, Change>()
  let missedSpreadMs: number | null = null
  let reason: CloseReason | null = null
  let isClosed = false
  let wake = () => {}
  return {
    add(change: Change) {
      addChange(changes, change)
      wake()
    },
    addMissed(spreadMs: number) {
      missedSpreadMs = spreadMs
      wake()
    },
    end(closeReason: CloseReason) {
      reason ??= closeReason
      wake()
    },
    close() {
      isClosed = true
      wake()
    },
    async next(): Promise<LiveMessage | null> {
      if (!isClosed && !reason && missedSpreadMs === null && changes.size === 0) await waitOrWake()
      if (isClosed) return null
      if (reason) return { kind: 'closed', reason }
      const sent = [...changes.values()]
      const spreadMs = missedSpreadMs
      changes.clear()
      missedSpreadMs = null
      if (spreadMs !== null) return { kind: 'refetch', spreadMs, position: position() }
      return sent.length > 0 ? { kind: 'changes', changes: sent, position: position() } : { kind: 'position', position: position() }
    },
  }

  function waitOrWake() {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, quietMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

/** Changes that differ by transaction only become one. */
export function addChange(changes: Map<string, Change>, added: Change) {
  const key = `${added.topic} ${added.job?.id} ${added.job?.is}`
  const before = changes.get(key)
  const { tx, ...merged } = added
  changes.set(key, before && before.tx !== tx ? merged : added)
}

export type Outbox = ReturnType<typeof openOutbox>
