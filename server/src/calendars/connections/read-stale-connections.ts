import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { keepsLastBusyTimes, singleProblems } from '@shutterbid/domain/calendars/problems'
import { isFresh } from '@shutterbid/domain/calendars/rules'
import { type AnyColumn, and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { calendarConnections, calendars, failingCalendars } from '../tables.ts'
import { type ReadTools, readConnection } from './read-connection.ts'

const { accept, connections: most, peopleReadingAtOnce } = calendarLimits

/** By person, in this process only, like `CalendarReads`: clients wait for these reads, and photographers choose the servers. */
const reading = new Map<string, Promise<boolean>>()

/**
 * Reads a photographer's counting calendars that were not read in the last minutes; returns whether all are now up to date. Concurrent
 * callers share the read. Calls `mayAsk` before the servers are asked; asks none if it returns false, or while too many people's are read.
 */
export async function readStaleConnections(db: Db, tools: ReadTools, personId: string, mayAsk: () => Promise<boolean>): Promise<boolean> {
  const { stale, hasUnread } = await findStale(db, personId, tools.now())
  if (stale.length === 0) return !hasUnread
  const running = reading.get(personId)
  if (running) return (await running) && !hasUnread
  if (reading.size >= peopleReadingAtOnce) return false
  const begun = readAll(db, tools, stale, mayAsk).finally(() => reading.delete(personId))
  reading.set(personId, begun)
  return (await begun) && !hasUnread
}

/** Whether a person has connected calendars that count; without them `readStaleConnections` has nothing to do. */
export function hasCountingCalendars(personId: AnyColumn): SQL {
  return sql`exists (
    select from ${calendarConnections} join ${calendars} on ${eq(calendars.connectionId, calendarConnections.id)}
    where ${and(eq(calendarConnections.personId, personId), eq(calendars.countsAsBusy, true))})`
}

async function readAll(db: Db, tools: ReadTools, ids: string[], mayAsk: () => Promise<boolean>) {
  if (!(await mayAsk())) return false
  const read = await Promise.all(ids.map((id) => readConnection(db, tools, id, { limitMs: accept.waitMs, isTry: true })))
  return read.every(Boolean)
}

async function findStale(db: Db, personId: string, now: Date) {
  const counts = and(eq(calendars.connectionId, calendarConnections.id), eq(calendars.countsAsBusy, true))
  const isUnread = exists(
    db
      .select({ one: sql`1` })
      .from(failingCalendars)
      .innerJoin(calendars, eq(calendars.id, failingCalendars.calendarId))
      .where(and(counts, inArray(failingCalendars.problem, singleProblems.filter(keepsLastBusyTimes)))),
  )
  const found = await db
    .select({ id: calendarConnections.id, lastReadAt: calendarConnections.lastReadAt, isUnread: sql<boolean>`${isUnread}` })
    .from(calendarConnections)
    .where(and(eq(calendarConnections.personId, personId), exists(db.select({ one: sql`1` }).from(calendars).where(counts))))
    .limit(most)
  const stale = found.filter(({ lastReadAt }) => !isFresh({ lastReadAt, now })).map(({ id }) => id)
  return { stale, hasUnread: found.some(({ isUnread }) => isUnread) }
}
