import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import type { FreeThen } from '@shutterbid/domain/jobs/reschedule-schemas'
import { and, eq, or } from 'drizzle-orm'
import { findAvailability } from '#server/availability/matching/find-availability'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import type { JobDependencies } from '../post/derive-shoot.ts'
import { jobs } from '../tables.ts'
import { deriveProposal } from './derive-proposal.ts'

type When = { jobId: string; shootOn: string; shootTime: string; placeToken?: string | undefined }
type Time = { startsAt: Date; endsAt: Date; latitude: number; longitude: number; zone: string }

/** Whether the photographer of a running hire is free at another time or place, for one of the hired pair. */
export async function getFreeThen(db: Db, actor: Actor, when: When, needs: JobDependencies, now: Date): Promise<FreeThen> {
  const isOfPair = or(eq(jobs.clientId, actor.id), eq(jobs.acceptedPhotographerId, actor.id))
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, when.jobId), eq(jobs.status, 'in_progress'), isOfPair))
    .limit(1)
  if (!job?.acceptedPhotographerId) throw notFound(jobNotFound)
  const { columns } = deriveProposal(job, when, needs, now)
  return freeAt(db, { jobId: job.id, photographerId: job.acceptedPhotographerId, viewerId: actor.id, time: columns })
}

type Asked = { jobId: string; photographerId: string; viewerId: string; time: Time }

/** The source of a conflict is for the photographer only. */
export async function freeAt(db: Db | Tx, { jobId, photographerId, viewerId, time }: Asked): Promise<FreeThen> {
  const { startsAt, endsAt, zone } = time
  const shoot = { jobId, startsAt, endsAt, place: { latitude: time.latitude, longitude: time.longitude } }
  const { conflicts, isAtWork } = await findAvailability(db, { personIds: [photographerId], shoot })
  const conflict = conflicts.get(photographerId) ?? null
  return {
    startsAt,
    zone,
    isBusyThen: conflict !== null,
    isAtWorkThen: isAtWork.get(photographerId) ?? null,
    conflict: viewerId === photographerId ? conflict : null,
  }
}
