import { eq, sql } from 'drizzle-orm'
import { type CalendarAccess, type CalendarDriver, CalendarError } from '#server/platform/calendars/calendar-driver'
import { instant } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import { recordEvent } from '../../events.ts'
import { calendarConnections } from '../../tables.ts'
import type { FoundCalendar, FoundConnection } from '../find-connection.ts'
import { lockConnection } from '../lock-calendar.ts'
import { openSingleProblems } from '../single-problems.ts'
import { storeSingleProblem } from '../store-single-problem.ts'
import { nextTryOf } from '../store-state.ts'

export type Target = {
  db: Db
  connection: FoundConnection
  calendar: FoundCalendar
  driver: CalendarDriver
  access: CalendarAccess
  signal: AbortSignal
}

/** Stores that an entry was not written. The calendar fails alone: whether its connection works is only for reads to say. */
export async function storeWriteFailure({ db, connection, calendar, driver, access, signal }: Target, error: unknown, now: Date) {
  const problemOf = openSingleProblems({ driver, access, signal })
  const problem = await problemOf(calendar, { error, isWriting: true }).catch((failure) => {
    if (failure instanceof CalendarError) return 'write_failed' as const
    throw failure
  })
  await db.transaction(async (tx) => {
    const before = await lockConnection(tx, connection.id)
    if (!before) return
    const retryAt = error instanceof CalendarError ? error.retryAt : undefined
    const isChanged = await storeSingleProblem(tx, { calendar, problem, retryAt, connection, now })
    const nextTryAt = await nextTryOf(tx, connection.id, now)
    const { id, nextReadAt } = calendarConnections
    if (nextTryAt)
      await tx
        .update(calendarConnections)
        .set({ nextReadAt: sql`least(${nextReadAt}, ${instant(nextTryAt)})` })
        .where(eq(id, connection.id))
    if (isChanged) await recordEvent(tx, 'calendars.changed', { personId: before.personId, part: 'shoots cannot be written' })
  })
}
