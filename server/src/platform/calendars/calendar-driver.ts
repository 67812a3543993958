import type { CalendarProblem } from '@shutterbid/domain/calendars/problems'
import type { CalendarEntry } from './calendar-event.ts'

/**
 * What is needed to read and write calendars. It is secret, and encrypted where it is stored. `ownerEmail`: how invitations in the calendar
 * name its owner.
 */
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

/**
 * `isComplete`: `events` are all events in the window, and every other stored one is deleted. Otherwise they are those that changed; one
 * without spans takes no time. `syncState` is passed to the next read. All-day events last from midnight to midnight in `zone`; deleted
 * events, those marked as free and invitations that the owner declined have no spans. `uid` is the iCalendar UID, if `eventId` is something
 * else. `notUnderstood`: how many events may be missing, or count for longer than they last.
 */
export type CalendarRead = {
  isComplete: boolean
  events: { eventId: string; uid?: string; spans: BusySpan[]; isDeleted?: boolean }[]
  syncState: string
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

/** Where a server tells us that a calendar changed. `token` comes with each call, so that we know who calls. */
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
  /** Asks the server to tell us when a calendar changes, until the channel expires or is closed. */
  openChannel?(access: Access, remoteId: string, channel: NewChannel, signal: AbortSignal): Promise<OpenChannel>
  closeChannel?(access: Access, channel: { id: string; resourceId: string }, signal: AbortSignal): Promise<void>
  /** Tells the server that we need no access any more; access that has ended already is no failure. */
  endAccess?(access: Access, signal: AbortSignal): Promise<void>
}
