import { jobMoves } from '@shutterbid/domain/jobs/lifecycle'
import { and, asc, isNull, lte } from 'drizzle-orm'
import { deleteBusyTime } from '#server/availability/busy-times/delete-busy-time'
import type { Db } from '#server/platform/db/open-database'
import { closeJob } from '../close/close-job.ts'
import { finishJob } from '../close/finish-job.ts'
import { lockJob } from '../lock-job.ts'
import { jobRequests } from '../tables.ts'
import { findWaitingRequest } from './find-waiting-request.ts'

/** Completes or cancels the jobs whose requests were not answered in time, each in its own transaction. */
export async function actOnRequests(db: Db, { now: clock }: { now: () => Date }) {
  const now = clock()
  for (const jobId of await jobsWithDueRequests(db, now)) {
    await db.transaction(async (tx) => {
      const job = await lockJob(tx, jobId)
      const request = await findWaitingRequest(tx, jobId)
      if (!request || request.dueAt > now) return
      if (request.kind === 'completion') return finishJob(tx, job, { by: 'clock', now })
      await closeJob(tx, job, { to: jobMoves.cancel.to, reason: 'no_answer', now })
      await deleteBusyTime(tx, { jobId })
    })
  }
}

/** The oldest first. The next run continues where a full batch ends. */
async function jobsWithDueRequests(db: Db, now: Date) {
  const due = await db
    .select({ jobId: jobRequests.jobId })
    .from(jobRequests)
    .where(and(isNull(jobRequests.endedAt), lte(jobRequests.dueAt, now)))
    .orderBy(asc(jobRequests.dueAt), asc(jobRequests.id))
    .limit(1000)
  return due.map(({ jobId }) => jobId)
}
