import type { CalendarProblem } from '@shutterbid/domain/calendars/problems'
import type { CalendarEntry } from './calendar-event.ts'

/** Secret, and encrypted where it is stored. `ownerEmail`: how invitations in the calendar name its owner. */
export type CalendarAccess =
  | { kind: 'ics'; url: string; ownerEmail?: string }
  | { kind: 'caldav'; url: string; username: string; password: string; ownerEmail?: string }
  | { kind: 'google'; refreshToken: string }

/**
 * `isOwn: false`: does not count as busy unless the person chooses so, such as a calendar of somebody else. `isWritable`: entries can be
 * written to it. `getsShoots`: shoots are written to it unless the person chooses otherwise.
 */
export type RemoteCalendar = { remoteId: string; name: string; isOwn?: boolean; isWritable?: boolean; getsShoots?: boolean }

/** One occurrence of an event. Nothing else of it is kept. */
export type BusySpan = { startsAt: Date; endsAt: Date }

export type CalendarRead = {
  /** `events` are all events in the window, and every other stored one is deleted. Otherwise they are the changed ones. */
  isComplete: boolean

  /**
   * Without spans an event takes no time: it is deleted, marked as free, or an invitation that the owner declined. All-day events last from
   * midnight to midnight in `zone`.
   */
  events: {
    eventId: string
    /** The iCalendar UID, if `eventId` is something else. */
    uid?: string
    spans: BusySpan[]
    isDeleted?: boolean
  }[]
  /** Passed to the next read. */
  syncState: string
  /** Events that may be missing, or count for longer than they last. */
  notUnderstood?: number
}

/** `zone` is that of the shoot's place. */
export type WrittenEntry = CalendarEntry & { zone: string }

/** `ownerEmails`: in lower case. */
export type ReadWindow = { from: Date; to: Date; zone: string; ownerEmails: string[] }

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

/** A server at a site other than that of the address that its owner typed asks for the password; it was not sent there. */
export class OtherHostError extends CalendarError {
  readonly host: string

  constructor(host: string) {
    super('denied')
    this.host = host
  }
}

/** `token` comes with each call, and proves its sender. */
export type NewChannel = { id: string; token: string; address: string }
export type OpenChannel = { resourceId: string; expiresAt: Date }

/** One for each kind of access. Every call ends when `signal` is aborted, and throws only CalendarError. */
export type CalendarDriver<Access extends CalendarAccess = CalendarAccess> = {
  listCalendars(access: Access, signal: AbortSignal): Promise<RemoteCalendar[]>
  /** Adds a calendar that gets shoots; null if the person does not allow it. */
  addShootsCalendar?(access: Access, signal: AbortSignal): Promise<RemoteCalendar | null>
  read(access: Access, remoteId: string, window: ReadWindow, syncState: string | null, signal: AbortSignal): Promise<CalendarRead>
  /** Adds an entry, or replaces the one with its UID. */
  write?(access: Access, remoteId: string, entry: WrittenEntry, signal: AbortSignal): Promise<void>
  /** Deletes the entry that `write` made; one that is already gone is no failure. */
  remove?(access: Access, remoteId: string, uid: string, signal: AbortSignal): Promise<void>
  /** The `eventId` of the entry with a UID, if it does not contain the UID. */
  entryId?(uid: string): string
  /** Asks the server to report changes of a calendar, until the channel expires or is closed. */
  openChannel?(access: Access, remoteId: string, channel: NewChannel, signal: AbortSignal): Promise<OpenChannel>
  closeChannel?(access: Access, channel: { id: string; resourceId: string }, signal: AbortSignal): Promise<void>
  /** Ends the access at the server; idempotent. */
  endAccess?(access: Access, signal: AbortSignal): Promise<void>
}
