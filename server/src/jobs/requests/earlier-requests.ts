import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { requestsFreeAt } from '@shutterbid/domain/jobs/request-rules'
import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { instantText } from '#server/platform/date-texts'
import { literal } from '#server/platform/db/literal'
import type { Tx } from '#server/platform/db/open-database'
import { jobs } from '../tables.ts'
import { jobRequests } from './tables.ts'

/** The time of the request that is `jobLimits.requestsADay` back; null with fewer. */
export function limitingRequestAt(jobId: SQLWrapper) {
  return sql<Date | null>`(
    select requested_at from job_requests where job_id = ${jobId}
    order by requested_at desc offset ${literal(jobLimits.requestsADay - 1)} limit 1
  )`.mapWith(jobRequests.requestedAt)
}

/** When the photographer last answered "not yet". */
export function notYetAt(jobId: SQLWrapper) {
  return sql<Date | null>`(select max(ended_at) from job_requests where job_id = ${jobId} and outcome = 'not_yet')`.mapWith(
    jobRequests.endedAt,
  )
}

/** Facts about earlier requests, for the rules of the next one. */
export async function findEarlierRequests(tx: Tx, jobId: string) {
  const id = sql.param(jobId)
  const earlier = { notYetAt: notYetAt(id), limitingRequestAt: limitingRequestAt(id) }
  const [found] = await tx.select(earlier).from(jobs).where(eq(jobs.id, jobId)).limit(1)
  if (!found) throw new Error('the requests of a job that does not exist')
  return found
}

/** The time that a refusal names, on the clock of the place. */
export function whenFree({ zone }: { zone: string }, asked: Parameters<typeof requestsFreeAt>[0]) {
  const freeAt = requestsFreeAt(asked)
  return { requests_used_up: freeAt ? [instantText(freeAt, zone, asked.now)] : [] }
}
