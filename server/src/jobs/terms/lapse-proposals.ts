import { and, asc, isNull, lte } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { forEachDue } from '#server/platform/tasks/for-each-due'
import { lockJob } from '../lock-job.ts'
import { endProposal } from './end-proposal.ts'
import { hireTerms } from './tables.ts'
import { findWaitingProposal } from './waiting-proposal.ts'

/** Ends the proposals that were not answered in time, the oldest first. */
export async function lapseProposals(db: Db, tools: Pick<ListenerTools, 'log' | 'now'>) {
  const now = tools.now()
  await forEachDue<{ id: string; jobId: string }>(db, tools, {
    task: 'lapse-proposals',
    find: ({ isReady, limit }) =>
      db
        .select({ id: hireTerms.id, jobId: hireTerms.jobId })
        .from(hireTerms)
        .where(and(isNull(hireTerms.endedAt), lte(hireTerms.dueAt, now), isReady(hireTerms.id)))
        .orderBy(asc(hireTerms.dueAt), asc(hireTerms.id))
        .limit(limit),
    async handle(tx, { jobId }) {
      const job = await lockJob(tx, jobId)
      const proposal = await findWaitingProposal(tx, jobId)
      if (proposal && proposal.dueAt <= now) await endProposal(tx, job, proposal, { outcome: 'lapsed', now })
    },
  })
}
