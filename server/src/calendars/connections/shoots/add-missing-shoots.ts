import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { isOfWriting, writeProblems } from '@shutterbid/domain/calendars/problems'
import { entryAction } from '@shutterbid/domain/calendars/rules'
import { shootRevision } from '@shutterbid/domain/jobs/shoot-entry'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { findShootsOf } from '#server/jobs/calendar/hired-shoots'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import { recordEvent } from '../../events.ts'
import { failingCalendars, writtenShoots } from '../../tables.ts'
import { addShootTasks } from '../calendar-tasks.ts'
import type { FoundCalendar, FoundConnection } from '../find-connection.ts'

type Shoots = { connection: FoundConnection; calendars: FoundCalendar[]; now: Date }

/**
 * Adds the tasks for shoots that are not in these calendars as they should be: new and changed ones, those of a calendar that takes no more,
 * and what a failure left undone. A calendar that failed to be written to is tried now; it works again if nothing is left to write.
 */
export async function addMissingShoots(db: Db, { connection, calendars, now }: Shoots): Promise<void> {
  const { id: connectionId, personId } = connection
  const writing = calendars.filter(({ writesShoots, hasShoots, problem }) => writesShoots || hasShoots || isOfWriting(problem))
  const isWanted = writing.some(({ writesShoots }) => writesShoots)
  const wanted = isWanted ? await findShootsOf(db, { photographerId: personId, endAfter: now, max: calendarLimits.feed.shoots }) : []
  for (const { id: calendarId, writesShoots, problem } of writing) {
    const written = await findWritten(db, calendarId)
    const entries = new Map(written.map((entry) => [entry.jobId, entry]))
    const shoots = new Map([...written, ...wanted].map(({ jobId, status, version, endsAt }) => [jobId, { status, version, endsAt }]))
    const missing = Array.from(shoots).filter(([jobId, { status, version, endsAt }]) => {
      const shoot = { revision: shootRevision({ status, version }), isCancelled: status === 'cancelled', endsAt }
      return entryAction({ writesShoots, shoot, written: entries.get(jobId) ?? null, now })
    })
    if (isOfWriting(problem)) await tryAgain(db, { calendarId, personId, hasMissing: missing.length > 0, now })
    // One that cannot be written keeps the others waiting, so those that were tried last come last.
    const triedAt = (jobId: string) => entries.get(jobId)?.writtenAt.getTime() ?? 0
    const inOrder = missing.map(([jobId]) => jobId).sort((one, other) => triedAt(one) - triedAt(other))
    await addShootTasks(
      db,
      personId,
      inOrder.map((jobId, index) => ({ connectionId, calendarId, jobId, runAt: new Date(now.getTime() + index) })),
    )
  }
}

function findWritten(db: Db, calendarId: string) {
  const { jobId, revision, writtenAt, changedThere } = writtenShoots
  const { status, version, startsAt, endsAt } = jobs
  return db
    .select({ jobId, revision, writtenAt, changedThere, status, version, endsAt })
    .from(writtenShoots)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .where(eq(writtenShoots.calendarId, calendarId))
    .orderBy(desc(startsAt), desc(jobId))
    .limit(calendarLimits.feed.shoots)
}

type Failing = { calendarId: string; personId: string; hasMissing: boolean; now: Date }

async function tryAgain(db: Db, { calendarId, personId, hasMissing, now }: Failing) {
  const isFailing = and(eq(failingCalendars.calendarId, calendarId), inArray(failingCalendars.problem, [...writeProblems]))
  if (hasMissing) await db.update(failingCalendars).set({ nextTryAt: now }).where(isFailing)
  else
    await db.transaction(async (tx) => {
      const ended = await tx.delete(failingCalendars).where(isFailing).returning({ id: failingCalendars.calendarId })
      if (ended.length > 0) await recordEvent(tx, 'calendars.changed', { personId, part: 'shoots can be written' })
    })
}
