import { grouped } from './grouped.ts'
import { type Anomaly, changed, type Entry, type Run } from './history.ts'

type Written = { value: string; entry: Entry }

/** Nobody reads what is older than their own acknowledged write, whichever process answers. */
export function checkReads({ history }: Run): Anomaly[] {
  const written = grouped(
    history.flatMap((entry) => (entry.wrote ?? []).map((value) => ({ ...value, entry }))),
    ({ what }) => what,
  )
  return history.flatMap((entry) =>
    (entry.saw ?? []).flatMap(({ what, value }): Anomaly[] => {
      const writes = written.get(what)
      if (!writes || value === changed) return []
      const allowed = mayBeSeen(writes, entry)
      if (allowed === null || allowed.has(value)) return []
      const last = lastBefore(writes, entry)
      const sentence = `${what} was “${last?.value}” by operation ${last?.entry.number}, acknowledged before operation ${entry.number} began, and was read as “${value}”.`
      return [{ what: 'a read older than an own write', sentence, entries: [...(last ? [last.entry.number] : []), entry.number] }]
    }),
  )
}

/**
 * The values that a read between these times may find: those of acknowledged writes that no other acknowledged one followed before it began,
 * and of writes that may have happened meanwhile. Null before the first acknowledged write: what was there before is not known.
 */
export function mayBeSeen(writes: Written[], { startedAt, endedAt }: Pick<Entry, 'startedAt' | 'endedAt'>): Set<string> | null {
  const last = lastBefore(writes, { startedAt })
  if (!last) return null
  const isPossible = ({ entry }: Written) =>
    entry.outcome !== 'refused' && entry.startedAt < endedAt && (entry.outcome === 'unknown' || entry.endedAt > last.entry.startedAt)
  return new Set(writes.filter(isPossible).map(({ value }) => value))
}

/** The acknowledged write that began last of those that ended before the read began. */
function lastBefore(writes: Written[], { startedAt }: Pick<Entry, 'startedAt'>): Written | undefined {
  return writes
    .filter(({ entry }) => entry.outcome === 'acknowledged' && entry.endedAt < startedAt)
    .reduce<Written | undefined>((latest, write) => (latest && latest.entry.startedAt > write.entry.startedAt ? latest : write), undefined)
}
