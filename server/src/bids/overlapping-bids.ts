import { findConflict, maxGapMinutes } from '@shutterbid/domain/availability/find-conflict'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { OverlappingBid } from '@shutterbid/domain/bids/schemas'
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { getBuffers } from '#server/availability/buffers/get-buffers'
import { shootOf } from '#server/jobs/shoot-of'
import { jobs } from '#server/jobs/tables'
import { instant } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { bids } from './tables.ts'

/** The photographer's pending bids that collide with a shoot they were hired for, soonest first; none if they were not. */
export async function overlappingBids(db: Db, actor: Actor, { jobId }: { jobId: string }, now: Date): Promise<OverlappingBid[]> {
  const buffers = await getBuffers(db, actor)
  const room = sql`make_interval(mins => ${maxGapMinutes(buffers)})`
  const isHired = and(eq(hired.id, jobId), eq(hired.acceptedPhotographerId, actor.id), eq(hired.status, 'in_progress'))
  const isNear = sql`${jobs.startsAt} < ${hired.endsAt} + ${room} and ${jobs.endsAt} > ${hired.startsAt} - ${room}`
  const { id, title, zone, startsAt, endsAt, latitude, longitude } = jobs
  const near = await db
    .select({
      bidId: bids.id,
      job: { id, title, zone, startsAt, endsAt, latitude, longitude },
      hired: { id: hired.id, startsAt: hired.startsAt, endsAt: hired.endsAt, latitude: hired.latitude, longitude: hired.longitude },
    })
    .from(bids)
    .innerJoin(jobs, and(eq(id, bids.jobId), eq(jobs.status, 'open'), sql`${startsAt} > ${instant(now)}`))
    .innerJoin(hired, and(isHired, isNear))
    .where(and(eq(bids.photographerId, actor.id), eq(bids.outcome, 'pending')))
    .orderBy(asc(startsAt), asc(bids.id))
    .limit(bidLimits.page)
  return near.flatMap(({ bidId, job, hired }) =>
    findConflict({ shoot: shootOf(job), busy: [shootOf(hired)], buffers })
      ? [{ bidId, jobId: job.id, title: job.title, zone: job.zone, startsAt: job.startsAt }]
      : [],
  )
}

const hired = alias(jobs, 'hired')
