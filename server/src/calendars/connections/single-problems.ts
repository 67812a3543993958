import { isTemporary, type SingleProblem } from '@shutterbid/domain/calendars/problems'
import { type CalendarAccess, type CalendarDriver, CalendarError, type RemoteCalendar } from '#server/platform/calendars/calendar-driver'
import type { FoundCalendar } from './find-connection.ts'

export type FailedCalendar = { calendar: FoundCalendar; problem: SingleProblem; retryAt?: Date | undefined }

type Asking = { driver: CalendarDriver; access: CalendarAccess; signal: AbortSignal }

/**
 * The problem of one calendar; throws a problem of its whole connection. Lists the calendars once to tell them apart: if that works, only
 * the calendar fails. It is gone only if it is not listed any more.
 */
export function openSingleProblems({ driver, access, signal }: Asking) {
  let listing: Promise<RemoteCalendar[]> | undefined
  return async ({ remoteId }: FoundCalendar, { error, isWriting }: { error: unknown; isWriting: boolean }): Promise<SingleProblem> => {
    if (!(error instanceof CalendarError)) throw error
    const { reason } = error
    if (isWriting && isTemporary(reason)) return 'write_failed'
    // A calendar file is a connection by itself, and a server that asks us to wait means all calendars.
    if ((access.kind === 'ics' && !isWriting) || reason === 'busy') throw error
    listing ??= driver.listCalendars(access, signal)
    const isRemoved = (await listing).every((calendar) => calendar.remoteId !== remoteId) && reason === 'gone'
    if (isWriting) return isRemoved ? 'gone' : 'read_only'
    return reason === 'gone' && !isRemoved ? 'unreachable' : reason
  }
}
