import { eq, sql } from 'drizzle-orm'
import { CalendarError } from '#server/platform/calendars/calendar-driver'
import { instant } from '#server/platform/db/literal'
import { recordEvent } from '#server/platform/events/record-event'
import { calendarConnections } from '../../tables.ts'
import { lockConnection } from '../lock-calendar.ts'
import { openSingleProblems } from '../single-problems.ts'
import { storeSingleProblem } from '../store-single-problem.ts'
import { nextTryOf } from '../store-state.ts'
import type { Target } from './write-shoot.ts'

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
    if (isChanged) await recordEvent(tx, 'calendars.changed', { personId: before.personId })
  })
}
