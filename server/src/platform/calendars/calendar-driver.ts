import type { CalendarProblem } from '@shutterbid/domain/calendars/problems'

/** Text that opens calendars: an address, an app password or tokens. Encrypted where it is stored. */
export type CalendarAccess =
  | { kind: 'ics'; url: string }
  | { kind: 'caldav'; url: string; username: string; password: string }
  | { kind: 'google'; refreshToken: string }

export type RemoteCalendar = { remoteId: string; name: string; canWrite: boolean }

/** From `startsAt` to `endsAt`, after recurrences were expanded. Nothing else of an event is kept. */
export type BusySpan = { startsAt: Date; endsAt: Date }

/**
 * `isComplete`: `events` are all there are in the window, so that every other stored event is gone. Otherwise `events` are those that changed, and one without spans is gone.
 * `syncState` is passed to the next read. All-day events last from midnight to midnight in `zone`; events marked as free and cancelled ones have no spans.
 */
export type CalendarRead = { isComplete: boolean; events: { eventId: string; spans: BusySpan[] }[]; syncState: string }

export type ReadWindow = { from: Date; to: Date; zone: string }

/** The shoot as an event; `uid` is stable, so that a repeated write changes the same event. */
export type WrittenShoot = { uid: string; version: number; title: string; place: string; startsAt: Date; endsAt: Date; url: string }

/** Why a calendar cannot be read or written. `denied`: the person has to connect again. `gone`: the calendar no longer exists. `busy`: try again after `retryAt`. */
export class CalendarError extends Error {
  readonly reason: CalendarProblem
  readonly retryAt: Date | undefined

  constructor(reason: CalendarProblem, retryAt?: Date) {
    super(reason)
    this.reason = reason
    this.retryAt = retryAt
  }
}

/** One per kind of access. Every call ends at `signal`. Throws only CalendarError. */
export type CalendarDriver<Access extends CalendarAccess = CalendarAccess> = {
  listCalendars(access: Access, signal: AbortSignal): Promise<RemoteCalendar[]>
  read(access: Access, remoteId: string, window: ReadWindow, syncState: string | null, signal: AbortSignal): Promise<CalendarRead>
  /** Not for calendars with `canWrite: false`. */
  writeShoot(access: Access, remoteId: string, shoot: WrittenShoot, signal: AbortSignal): Promise<void>
  removeShoot(access: Access, remoteId: string, uid: string, signal: AbortSignal): Promise<void>
}
