import type { CalendarAccess, CalendarDriver, CalendarRead, ReadWindow, WrittenEntry } from '#server/platform/calendars/calendar-driver'

type IcsAccess = Extract<CalendarAccess, { kind: 'ics' }>
type Step = Partial<CalendarRead> | Error

/**
 * A driver for addresses that gives the planned answers to reads, in order; the last one repeats. It keeps what it was asked, and
 * the entries that are written; each of `writeFailures` comes once.
 */
export function scriptedCalendars(...steps: Step[]) {
  const reads: { url: string; ownerEmail?: string; window: ReadWindow; syncState: string | null }[] = []
  const entries = new Map<string, WrittenEntry>()
  const writes: string[] = []
  const writeFailures: Error[] = []
  function failWrite() {
    const failure = writeFailures.shift()
    if (failure) throw failure
  }
  const driver: CalendarDriver<IcsAccess> = {
    async listCalendars({ url }) {
      const step = steps[0]
      if (step instanceof Error) throw step
      return [{ remoteId: url, name: 'Family', isWritable: true }]
    },
    async read({ url, ownerEmail }, _remoteId, window, syncState) {
      reads.push({ url, window, syncState, ...(ownerEmail !== undefined && { ownerEmail }) })
      const step = steps.length > 1 ? steps.shift()! : (steps[0] ?? {})
      if (step instanceof Error) throw step
      return { isComplete: true, events: [], syncState: 'read', ...step }
    },
    async write(_access, _remoteId, entry) {
      writes.push(`write ${entry.title}`)
      failWrite()
      entries.set(entry.uid, entry)
    },
    async remove(_access, _remoteId, uid) {
      writes.push(`remove ${entries.get(uid)?.title}`)
      failWrite()
      entries.delete(uid)
    },
  }
  return {
    calendars: { ics: driver },
    reads,
    entries,
    writes,
    writeFailures,
    plan: (...next: Step[]) => steps.splice(0, steps.length, ...next),
  }
}
