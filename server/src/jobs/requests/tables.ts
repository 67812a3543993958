import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { requestKinds, requestOutcomes } from '@shutterbid/domain/jobs/request-deadlines'
import { desc, sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, ownerReference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'
import { jobs } from '../tables.ts'

export const requestKind = pgEnum('request_kind', requestKinds)
export const requestOutcome = pgEnum('request_outcome', requestOutcomes)

/** A request of the client of a running job to its photographer; a scheduled task acts on it at `due_at` unless it ended before. */
export const jobRequests = pgTable(
  'job_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    jobId: ownerReference('job_id', () => jobs.id),
    kind: requestKind().notNull(),
    /** Empty if the client wrote none. */
    note: text().notNull().default(''),
    requestedAt: instantColumn('requested_at').notNull(),
    dueAt: instantColumn('due_at').notNull(),
    endedAt: instantColumn('ended_at'),
    outcome: requestOutcome(),
  },
  (request) => [
    uniqueIndex('job_requests_one_waits').on(request.jobId).where(sql`${request.endedAt} is null`),
    check('job_requests_note_length', sql`char_length(${request.note}) <= ${literal(jobLimits.hireNote.max)}`),
    check('job_requests_ended_with_outcome', sql`(${request.endedAt} is null) = (${request.outcome} is null)`),
    check('job_requests_not_yet_is_about_completion', sql`${request.outcome} <> 'not_yet' or ${request.kind} = 'completion'`),
    index('job_requests_by_job').on(request.jobId, desc(request.requestedAt)),
    index('job_requests_due').on(request.dueAt).where(sql`${request.endedAt} is null`),
  ],
)
