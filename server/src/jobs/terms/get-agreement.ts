import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { AgreementView } from '@shutterbid/domain/jobs/terms/schemas'
import { termChanges, termRows } from '@shutterbid/domain/jobs/terms/term-rows'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { jobs } from '../tables.ts'
import { selectAgreed } from './agreed-terms.ts'

/** What the two of a hire agreed on, for one of them. */
export async function getAgreement(db: Db, actor: Actor, { jobId }: { jobId: string }, now: Date): Promise<AgreementView> {
  const {
    found: [job],
    agreed,
  } = await inOneStatement(db, {
    found: selectHire(db, { jobId, personId: actor.id }),
    agreed: selectAgreed(db, { jobId, limit: jobLimits.agreedVersions }),
  })
  const [latest] = agreed
  if (!job || !latest) throw notFound(jobNotFound)
  const { photographerId, total, meetingPoint, ...shown } = job
  const today = localDateTime(now, job.zone).on
  return {
    ...shown,
    rows: termRows({ ...latest.terms, meetingPoint }, today),
    versions: agreed.map(({ proposedBy, proposedAt, endedAt, note, terms }, index) => {
      const before = agreed[index + 1]?.terms
      return {
        number: total - index,
        proposedBy: proposedBy === photographerId ? 'photographer' : 'client',
        proposedAt,
        agreedAt: endedAt ?? proposedAt,
        note,
        changes: before ? termChanges(before, terms, today) : [],
      }
    }),
  }
}

function selectHire(db: Db, { jobId, personId }: { jobId: string; personId: string }) {
  return db
    .select({
      jobId: jobs.id,
      title: jobs.title,
      zone: jobs.zone,
      meetingPoint: jobs.meetingPoint,
      photographerId: jobs.acceptedPhotographerId,
      total: sql<number>`(select count(*)::int from hire_terms where hire_terms.job_id = ${jobs.id} and outcome = 'agreed')`,
      clientName: clients.name,
      photographerName: photographers.name,
    })
    .from(jobs)
    .innerJoin(clients, eq(clients.id, jobs.clientId))
    .innerJoin(photographers, eq(photographers.id, jobs.acceptedPhotographerId))
    .where(and(eq(jobs.id, jobId), or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId))))
    .limit(1)
}

const clients = alias(people, 'clients')
const photographers = alias(people, 'photographers')
