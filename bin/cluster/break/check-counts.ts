import { grouped } from './grouped.ts'
import type { Anomaly, Entry, Run } from './history.ts'

/** Every stored count is that of its source, and a count that somebody read lies between what they had acknowledged and what they had sent. */
export function checkCounts({ history, initialCounts, database }: Run): Anomaly[] {
  const stored = database.counts.flatMap(({ what, stored, counted }): Anomaly[] =>
    stored === counted
      ? []
      : [{ what: 'a count unlike its source', sentence: `${what} is stored as ${stored}, and there are ${counted}.`, entries: [] }],
  )
  const raised = grouped(
    history.flatMap((entry) => (entry.added ?? []).map((what) => ({ what, entry }))),
    ({ what }) => what,
  )
  const seen = history.flatMap((entry) =>
    (entry.sawCounts ?? []).flatMap(({ what, count }): Anomaly[] => {
      const writes = (raised.get(what) ?? []).map((one) => one.entry)
      const initial = initialCounts[what] ?? 0
      const least = initial + writes.filter((write) => write.outcome === 'acknowledged' && write.endedAt < entry.startedAt).length
      const most = initial + writes.filter((write) => mayCountBy(write, entry)).length
      if (count >= least && count <= most) return []
      const sentence = `${what} was read as ${count} by operation ${entry.number}, and was between ${least} and ${most} for who read it.`
      const isOlder = count < least
      const before = writes.filter(({ endedAt }) => endedAt < entry.startedAt).slice(-1)
      return [
        {
          what: isOlder ? 'a read older than an own write' : 'a count unlike its source',
          sentence,
          entries: [...before.map(({ number }) => number), entry.number],
        },
      ]
    }),
  )
  return [...stored, ...seen]
}

function mayCountBy(write: Entry, { endedAt }: Entry) {
  return write.outcome !== 'refused' && write.startedAt < endedAt
}
