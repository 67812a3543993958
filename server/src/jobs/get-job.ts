import { findConflict, noBuffers } from '@shutterbid/domain/availability/find-conflict'
import { jobNotFound } from '@shutterbid/domain/jobs/refusals'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { and, count, eq } from 'drizzle-orm'
import { busyAround } from '#server/availability/busy-around'
import { peopleAtWork } from '#server/availability/people-at-work'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { findInvitedAt } from './find-invited-at.ts'
import { findViewer, type Viewer } from './find-viewer.ts'
import { type FoundJob, findJob } from './lists/find-jobs.ts'
import { presentCloseShoots } from './present-close-shoots.ts'
import { presentJob } from './present-job.ts'
import { readableBy } from './readable-jobs.ts'
import { shootOf } from './shoot-of.ts'
import { jobs } from './tables.ts'

/** One job as this person may see it; 'Job not found' for missing and forbidden ones. */
export async function getJob(db: Db | Tx, actor: Actor, { jobId }: { jobId: string }, now: Date): Promise<JobView> {
  const viewer = await findViewer(db, actor)
  const found = await findJob(db, { jobId, viewerId: actor.id, where: readableBy(actor) })
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
async function availabilityOf(db: Db | Tx, job: FoundJob['job'], { id, userType }: Viewer, now: Date) {
  const { status, startsAt, endsAt } = job
  if (userType !== 'photographer' || status !== 'open' || startsAt <= now) {
    return { isBusyThen: null, isTooClose: false, hasEventThen: false, isAtWorkThen: null, shootBefore: null, shootAfter: null }
  }
  const shoot = shootOf(job)
  const [around = { shoot, buffers: noBuffers, busy: [] }] = await busyAround(db, { personIds: [id], shoots: [shoot] })
  const conflict = findConflict(around)
  const atWork = await peopleAtWork(db, { personIds: [id], startsAt, endsAt })
  return {
    isBusyThen: conflict !== null,
    isTooClose: conflict === 'too_close',
    hasEventThen: conflict === 'event',
    isAtWorkThen: atWork.get(id) ?? null,
    ...presentCloseShoots(around, job),
  }
}
