import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import { and, eq, or, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { readableBy } from './readable-jobs.ts'
import { type JobRow, jobs } from './tables.ts'

// Every verb that decides about a job or its bids takes this lock first, so that decisions about one job run one after the other. Locks on
// people are taken after it, never before.

/** Another client's job is not found. */
export function lockOwnJob(tx: Tx, { jobId, clientId }: { jobId: string; clientId: string }) {
  return lock(tx, jobId, eq(jobs.clientId, clientId))
}

export function lockHiredJob(tx: Tx, { jobId, photographerId }: { jobId: string; photographerId: string }) {
  return lock(tx, jobId, eq(jobs.acceptedPhotographerId, photographerId))
}

/** A job of the client or of the hired photographer. */
export function lockJobOfPair(tx: Tx, { jobId, personId }: { jobId: string; personId: string }) {
  return lock(tx, jobId, or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId)))
}

export function lockReadableJob(tx: Tx, { jobId, actor }: { jobId: string; actor: Actor }) {
  return lock(tx, jobId, readableBy(actor))
}

/** Any job, for scheduled tasks. */
export function lockJob(tx: Tx, jobId: string) {
  return lock(tx, jobId)
}

async function lock(tx: Tx, jobId: string, reach?: SQL): Promise<JobRow> {
  const [job] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), reach))
    .for('no key update')
  if (!job) throw notFound(jobNotFound)
  return job
}
