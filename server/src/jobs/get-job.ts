import { jobNotFound } from '@shutterbid/domain/jobs/refusals'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { and, count, eq } from 'drizzle-orm'
import { busyPeople } from '#server/availability/busy-people'
import { peopleAtWork } from '#server/availability/people-at-work'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { findInvitedAt } from './find-invited-at.ts'
import { findViewer, type Viewer } from './find-viewer.ts'
import { type FoundJob, findJobs } from './lists/find-jobs.ts'
import { presentJob } from './present-job.ts'
import { readableBy } from './readable-jobs.ts'
import { jobs } from './tables.ts'

/** One job as this person may see it; 'Job not found' for missing and forbidden ones. */
export async function getJob(db: Db | Tx, actor: Actor, { jobId }: { jobId: string }, now: Date): Promise<JobView> {
  const viewer = await findViewer(db, actor)
  const [found] = await findJobs(db, { viewerId: actor.id, where: and(eq(jobs.id, jobId), readableBy(actor)), limit: 1 })
  if (!found) throw notFound(jobNotFound)
  const { clientId } = found.job
  const [shoots] = await db
    .select({ completed: count() })
    .from(jobs)
    .where(and(eq(jobs.clientId, clientId), eq(jobs.status, 'completed')))
  return {
    ...presentJob(found, viewer, now),
    ...(await availabilityOf(db, found.job, viewer, now)),
    clientShoots: shoots?.completed ?? 0,
    invitedAt: await findInvitedAt(db, found, viewer, now),
  }
}

/** Whether the photographer who looks at an open job is free for it; null for others, and once the shoot has started. */
async function availabilityOf(db: Db | Tx, { status, startsAt, endsAt }: FoundJob['job'], { id, userType }: Viewer, now: Date) {
  if (userType !== 'photographer' || status !== 'open' || startsAt <= now) return { isBusyThen: null, isAtWorkThen: null }
  const input = { personIds: [id], startsAt, endsAt }
  return { isBusyThen: (await busyPeople(db, input)).has(id), isAtWorkThen: (await peopleAtWork(db, input)).get(id) ?? null }
}
