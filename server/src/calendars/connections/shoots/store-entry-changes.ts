import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { entryChange } from '@shutterbid/domain/calendars/rules'
import { jobIdOfShoot, shootRevision, shootUid } from '@shutterbid/domain/jobs/shoot-entry'
import { and, eq, gt, lt } from 'drizzle-orm'
import { jobs } from '#server/jobs/tables'
import type { BusySpan, CalendarRead, ReadWindow } from '#server/platform/calendars/calendar-driver'
import type { Tx } from '#server/platform/db/open-database'
import { writtenShoots } from '../../tables.ts'

type Found = {
  calendarId: string
  read: Pick<CalendarRead, 'events' | 'isComplete'>
  window: Pick<ReadWindow, 'from' | 'to'>
  entryId: ((uid: string) => string) | undefined
  startedAt: Date
}

/**
 * Stores which coming shoots their photographer moved, deleted or put back in a calendar; returns whether anything changed. `startedAt`: of
 * the read, which says nothing about later writes.
 */
export async function storeEntryChanges(tx: Tx, { calendarId, read, window, entryId, startedAt }: Found): Promise<boolean> {
  const { jobId, revision, writtenAt, changedThere } = writtenShoots
  const { status, version, startsAt, endsAt } = jobs
  const written = await tx
    .select({ jobId, revision, writtenAt, changedThere, status, version, startsAt, endsAt })
    .from(writtenShoots)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .where(and(eq(writtenShoots.calendarId, calendarId), lt(writtenAt, startedAt), gt(endsAt, startedAt)))
    .orderBy(startsAt, jobId)
    .limit(calendarLimits.feed.shoots)
  if (written.length === 0) return false
  const events = foundEvents(read)
  const settledBefore = new Date(startedAt.getTime() - calendarLimits.entrySettlesSeconds * 1000)
  let isChanged = false
  for (const { jobId, ...shoot } of written) {
    // An earlier version was written; it is being replaced.
    if (shoot.revision !== shootRevision(shoot)) continue
    const isInWindow = shoot.startsAt >= window.from && shoot.endsAt <= window.to
    const change = entryChange({
      shoot,
      found: events.get(jobId) ?? events.get(entryId?.(shootUid(jobId)) ?? ''),
      isComplete: read.isComplete && isInWindow && shoot.writtenAt < settledBefore,
    })
    if (change === undefined || change === shoot.changedThere) continue
    isChanged = true
    await tx
      .update(writtenShoots)
      .set({ changedThere: change })
      .where(and(eq(writtenShoots.calendarId, calendarId), eq(writtenShoots.jobId, jobId)))
  }
  return isChanged
}

/** By the id of their job, or their own. An event that its owner made recurring may come once for each time. */
function foundEvents({ events }: Found['read']) {
  const found = new Map<string, { spans: BusySpan[]; isDeleted: boolean }>()
  for (const { eventId, uid, spans, isDeleted = false } of events) {
    const id = jobIdOfShoot(uid ?? eventId) ?? eventId
    const before = found.get(id)
    if (before) before.spans.push(...spans)
    found.set(id, { spans: before?.spans ?? [...spans], isDeleted: isDeleted && (before?.isDeleted ?? true) })
  }
  return found
}
