import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import { and, eq, or, type SQL } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { readableBy } from './readable-jobs.ts'
import { type JobRow, jobs } from './tables.ts'

// The first lock of every verb that decides about a job or its bids, so that decisions about one job run one after the other. Locks on
// people are taken after it, never before.

type JobOf<Reach> = Reach & { jobId: string | SQL; missing?: string | undefined }

/** Another client's job is not found. */
export function lockOwnJob(tx: Tx, { clientId, ...job }: JobOf<{ clientId: string }>) {
  return lock(tx, job, eq(jobs.clientId, clientId))
}

export function lockHiredJob(tx: Tx, { photographerId, ...job }: JobOf<{ photographerId: string }>) {
  return lock(tx, job, eq(jobs.acceptedPhotographerId, photographerId))
}

/** A job of the client or of the hired photographer. */
export function lockJobOfPair(tx: Tx, { personId, ...job }: JobOf<{ personId: string }>) {
  return lock(tx, job, or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId)))
}

export function lockReadableJob(tx: Tx, { actor, ...job }: JobOf<{ actor: Actor }>) {
  return lock(tx, job, readableBy(actor))
}

/** Any job, for scheduled tasks. */
export function lockJob(tx: Tx, jobId: string) {
  return lock(tx, { jobId })
}

type Lock = { jobId: string | SQL; missing?: string | undefined }

async function lock(tx: Tx, { jobId, missing = jobNotFound }: Lock, reach?: SQL): Promise<JobRow> {
  const [job] = await selectLocked(tx, jobId, reach)
  if (!job) throw notFound(missing)
  return job
}

function selectLocked(tx: Tx, jobId: string | SQL, reach: SQL | undefined) {
  return tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), reach))
    .for('no key update')
}

type WithPerson = JobOf<{ personId: string | SQL }>

/** `lockOwnJob`, and after the job a person, in one statement. */
export function lockOwnJobAndPerson(tx: Tx, { clientId, ...job }: WithPerson & { clientId: string }) {
  return lockBoth(tx, job, eq(jobs.clientId, clientId))
}

/** `lockReadableJob`, and after the job a person. */
export function lockReadableJobAndPerson(tx: Tx, { actor, ...job }: WithPerson & { actor: Actor }) {
  return lockBoth(tx, job, readableBy(actor))
}

async function lockBoth(tx: Tx, { jobId, personId, missing = jobNotFound }: WithPerson, reach: SQL | undefined) {
  // PostgreSQL locks the rows of the inner query when they are read, and the person last, when the row is complete.
  const job = tx.$with('locked_job').as(selectLocked(tx, jobId, reach))
  const [locked] = await tx
    .with(job)
    .select({ job: job._.selectedFields, personId: people.id })
    .from(job)
    .innerJoin(people, eq(people.id, personId))
    .for('no key update', { of: people })
  if (!locked) throw notFound(missing)
  return locked
}
