import { jobMoves } from '@shutterbid/domain/jobs/lifecycle'
import { and, asc, isNull, lte } from 'drizzle-orm'
import { deleteBusyTime } from '#server/availability/busy-times/mark-busy'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { forEachDue } from '#server/platform/tasks/for-each-due'
import { closeJob, finishJob } from '../close/close-job.ts'
import { lockJob } from '../lock-job.ts'
import { jobRequests } from './tables.ts'
import { findWaitingRequest } from './waiting-request.ts'

/** Completes or cancels the jobs whose requests were not answered in time, the oldest first. */
export async function actOnRequests(db: Db, tools: Pick<ListenerTools, 'log' | 'now'>) {
  const now = tools.now()
  await forEachDue<{ id: string; jobId: string }>(db, tools, {
    task: 'act-on-requests',
    find: ({ isReady, limit }) =>
      db
        .select({ id: jobRequests.id, jobId: jobRequests.jobId })
        .from(jobRequests)
        .where(and(isNull(jobRequests.endedAt), lte(jobRequests.dueAt, now), isReady(jobRequests.id)))
        .orderBy(asc(jobRequests.dueAt), asc(jobRequests.id))
        .limit(limit),
    async handle(tx, { jobId }) {
      const job = await lockJob(tx, jobId)
      const request = await findWaitingRequest(tx, jobId)
      if (!request || request.dueAt > now) return
      if (request.kind === 'completion') return finishJob(tx, job, { by: 'clock', now })
      await closeJob(tx, job, { to: jobMoves.cancel.to, reason: 'no_answer', now })
      await deleteBusyTime(tx, { jobId })
    },
  })
}
