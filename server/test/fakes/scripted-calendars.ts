import type { CalendarAccess, CalendarDriver, CalendarRead, ReadWindow } from '#server/platform/calendars/calendar-driver'

type IcsAccess = Extract<CalendarAccess, { kind: 'ics' }>
type Step = Partial<CalendarRead> | Error

/** A driver for addresses that gives the planned answers to reads, in order; the last one repeats. It keeps what it was asked. */
export function scriptedCalendars(...steps: Step[]) {
  const reads: { url: string; window: ReadWindow; syncState: string | null }[] = []
  const driver: CalendarDriver<IcsAccess> = {
    async listCalendars({ url }) {
      const step = steps[0]
      if (step instanceof Error) throw step
      return [{ remoteId: url, name: 'Family' }]
    },
    async read({ url }, _remoteId, window, syncState) {
      reads.push({ url, window, syncState })
      const step = steps.length > 1 ? steps.shift()! : (steps[0] ?? {})
      if (step instanceof Error) throw step
      return { isComplete: true, events: [], syncState: 'read', ...step }
    },
  }
  return { calendars: { ics: driver }, reads, plan: (...next: Step[]) => steps.splice(0, steps.length, ...next) }
}
