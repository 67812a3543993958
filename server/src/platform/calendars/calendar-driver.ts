import type { CalendarProblem } from '@shutterbid/domain/calendars/problems'

/** What is needed to read calendars. It is secret, and encrypted where it is stored. */
export type CalendarAccess =
  | { kind: 'ics'; url: string }
  | { kind: 'caldav'; url: string; username: string; password: string }
  | { kind: 'google'; refreshToken: string }

export type RemoteCalendar = { remoteId: string; name: string }

/** One occurrence of an event. Nothing else of it is kept. */
export type BusySpan = { startsAt: Date; endsAt: Date }

/**
 * `isComplete`: `events` are all events in the window, and every other stored one is deleted. Otherwise they are those that changed; one
 * without spans is deleted. `syncState` is passed to the next read. All-day events last from midnight to midnight in `zone`; cancelled events
 * and those marked as free have no spans.
 */
export type CalendarRead = { isComplete: boolean; events: { eventId: string; spans: BusySpan[] }[]; syncState: string }

export type ReadWindow = { from: Date; to: Date; zone: string }

/**
 * Why a calendar cannot be read. `denied`: the person has to connect again. `gone`: the calendar no longer exists. `busy`: try again after
 * `retryAt`.
 */
export class CalendarError extends Error {
  readonly reason: CalendarProblem
  readonly retryAt: Date | undefined

  constructor(reason: CalendarProblem, retryAt?: Date) {
    super(reason)
    this.reason = reason
    this.retryAt = retryAt
  }
}

/** One for each kind of access. Every call ends when `signal` is aborted, and throws only CalendarError. */
export type CalendarDriver<Access extends CalendarAccess = CalendarAccess> = {
  listCalendars(access: Access, signal: AbortSignal): Promise<RemoteCalendar[]>
  read(access: Access, remoteId: string, window: ReadWindow, syncState: string | null, signal: AbortSignal): Promise<CalendarRead>
}
