import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import type { FreeThen, ProposedTime } from '@shutterbid/domain/jobs/terms/schemas'
import { and, eq, getTableColumns, or } from 'drizzle-orm'
import { findAvailability } from '#server/availability/matching/find-availability'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import type { JobDependencies } from '../post/derive-shoot.ts'
import { jobs } from '../tables.ts'
import { deriveTerms, shootOfTerms } from './derive-terms.ts'
import { hireTerms, type TermsRow } from './tables.ts'

/** Whether the photographer of a running hire is free at another time or place, for one of the hired pair. */
export async function getFreeThen(db: Db, actor: Actor, asked: ProposedTime, needs: JobDependencies, now: Date): Promise<FreeThen> {
  const { jobId, ...change } = asked
  const isOfPair = or(eq(jobs.clientId, actor.id), eq(jobs.acceptedPhotographerId, actor.id))
  const [agreed] = await db
    .select({ ...getTableColumns(hireTerms), photographerId: jobs.acceptedPhotographerId })
    .from(hireTerms)
    .innerJoin(jobs, and(eq(jobs.id, hireTerms.jobId), eq(jobs.version, hireTerms.version)))
    .where(and(eq(hireTerms.jobId, jobId), eq(hireTerms.outcome, 'agreed'), eq(jobs.status, 'in_progress'), isOfPair))
    .limit(1)
  if (!agreed?.photographerId) throw notFound(jobNotFound)
  const { terms } = deriveTerms(agreed.terms, change, needs, now)
  return freeAt(db, { jobId, photographerId: agreed.photographerId, viewerId: actor.id, terms, now })
}

type Asked = { jobId: string; photographerId: string; viewerId: string; terms: TermsRow['terms']; now: Date }

/** The source of a conflict is for the photographer only. */
export async function freeAt(db: Db | Tx, { jobId, photographerId, viewerId, terms, now }: Asked): Promise<FreeThen> {
  const shoot = shootOfTerms(terms, now)
  const { conflicts, isAtWork } = await findAvailability(db, { personIds: [photographerId], shoot: { ...shoot, jobId } })
  const conflict = conflicts.get(photographerId) ?? null
  return {
    startsAt: shoot.startsAt,
    zone: terms.zone,
    isBusyThen: conflict !== null,
    isAtWorkThen: isAtWork.get(photographerId) ?? null,
    conflict: viewerId === photographerId ? conflict : null,
  }
}
