import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { PinnableJob } from '@shutterbid/domain/bids/pin-schemas'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { pictures } from '#server/portfolio/tables'
import { isPinShown } from './is-pin-shown.ts'
import { pins } from './tables.ts'

/** The client's open jobs, soonest first, with which pictures of this person they pinned. */
export async function listPinnableJobs(db: Db, actor: Actor, { personId }: { personId: string }, now: Date): Promise<PinnableJob[]> {
  const shown = sql`from ${pins} join ${pictures} on ${pictures.id} = ${pins.pictureId} join ${people} on ${people.id} = ${pictures.personId}
    where ${pins.jobId} = ${jobs.id} and ${isPinShown}`
  const found = await db
    .select({
      id: jobs.id,
      title: jobs.title,
      shootOn: jobs.shootOn,
      pictureIds: sql<string[]>`array(select ${pins.pictureId} ${shown} and ${pictures.personId} = ${personId})`,
      count: sql<number>`(select count(*)::int ${shown})`,
    })
    .from(jobs)
    .where(and(eq(jobs.clientId, actor.id), eq(jobs.status, 'open'), gt(jobs.startsAt, now), isNull(jobs.hiddenAt)))
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
    .limit(bidLimits.invitableJobs)
  return found.map(({ count, ...job }) => ({ ...job, pinsLeft: bidLimits.pins - count }))
}
