import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { calendarConnections, calendars, writtenShoots } from '../../tables.ts'
import { addShootTasks } from '../calendar-tasks.ts'

/** Has a shoot written to its photographer's calendars, or removed from them. A connection that fails does it after it was read. */
export async function onShootsChanged(db: Db, { facts }: { facts: { jobId: string; photographerId: string | null } }) {
  const { jobId, photographerId } = facts
  if (photographerId) await planShoot(db, { jobId, photographerId })
}

export async function planShoot(db: Db, { jobId, photographerId }: { jobId: string; photographerId: string }) {
  const isWritten = and(eq(writtenShoots.calendarId, calendars.id), eq(writtenShoots.jobId, jobId))
  const found = await db
    .select({ connectionId: calendarConnections.id, calendarId: calendars.id })
    .from(calendars)
    .innerJoin(calendarConnections, eq(calendarConnections.id, calendars.connectionId))
    .where(
      and(
        ...[eq(calendarConnections.personId, photographerId), eq(calendarConnections.failures, 0)],
        or(eq(calendars.writesShoots, true), exists(db.select({ one: sql`1` }).from(writtenShoots).where(isWritten))),
      ),
    )
    .limit(calendarLimits.connections * calendarLimits.calendarsAConnection)
  await addShootTasks(
    db,
    photographerId,
    found.map((calendar) => ({ ...calendar, jobId })),
  )
}
