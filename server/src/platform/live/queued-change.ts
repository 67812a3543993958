import type { Change, LiveMessage } from '@shutterbid/domain/live/messages'

/** Shared by all streams, so that it is serialized once. */
export type QueuedChange = { key: string; tx: string | null; change: Change; text: string }

export function queued(change: Change): QueuedChange {
  return { key: `${change.topic} ${change.job?.id} ${change.job?.is}`, tx: change.tx ?? null, change, text: JSON.stringify(change) }
}

/** Merges changes that differ by transaction only, without a transaction. */
export function addChange(changes: Map<string, QueuedChange>, added: QueuedChange) {
  const before = changes.get(added.key)
  if (!before || before.tx === added.tx) return changes.set(added.key, added)
  const { tx, ...merged } = added.change
  return changes.set(added.key, queued(merged))
}

const maxKept = 50
const kept = new Map<string, Buffer>()

/** Cached: streams with the same changes share the bytes. */
export function bytesOfChanges(changes: Iterable<QueuedChange>, position: string): Buffer {
  let texts = ''
  for (const { text } of changes) texts += texts ? `,${text}` : text
  const data = `{"kind":"${texts ? 'changes' : 'position'}",${texts && `"changes":[${texts}],`}"position":"${position}"}`
  const known = kept.get(data)
  if (known) return known
  if (kept.size === maxKept) kept.clear()
  const bytes = asEvent(texts ? 'changes' : 'position', data)
  kept.set(data, bytes)
  return bytes
}

export function bytesOf(message: LiveMessage): Buffer {
  return asEvent(message.kind, JSON.stringify(message))
}

function asEvent(kind: LiveMessage['kind'], data: string) {
  return Buffer.from(`event: ${kind}\ndata: ${data}\n\n`)
}
