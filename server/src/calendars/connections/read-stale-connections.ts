import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { countsAsLastRead, singleProblems } from '@shutterbid/domain/calendars/problems'
import { isFresh } from '@shutterbid/domain/calendars/rules'
import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { calendarConnections, calendars, failingCalendars } from '../tables.ts'
import { type ReadTools, readConnection } from './read-connection.ts'

const { accept, connections: most } = calendarLimits

/** Reads a photographer's calendars that count and were not read in the last minutes; returns whether all are now up to date. */
export async function readStaleConnections(db: Db, tools: ReadTools, personId: string): Promise<boolean> {
  const now = tools.now()
  const counts = and(eq(calendars.connectionId, calendarConnections.id), eq(calendars.countsAsBusy, true))
  const isUnread = exists(
    db
      .select({ one: sql`1` })
      .from(failingCalendars)
      .innerJoin(calendars, eq(calendars.id, failingCalendars.calendarId))
      .where(and(counts, inArray(failingCalendars.problem, singleProblems.filter(countsAsLastRead)))),
  )
  const found = await db
    .select({ id: calendarConnections.id, lastReadAt: calendarConnections.lastReadAt, isUnread: sql<boolean>`${isUnread}` })
    .from(calendarConnections)
    .where(and(eq(calendarConnections.personId, personId), exists(db.select({ one: sql`1` }).from(calendars).where(counts))))
    .limit(most)
  const stale = found.filter(({ lastReadAt }) => !isFresh({ lastReadAt, now }))
  const read = await Promise.all(stale.map(({ id }) => readConnection(db, tools, id, { limitMs: accept.waitMs, isTry: true })))
  return read.every(Boolean) && found.every(({ isUnread }) => !isUnread)
}
