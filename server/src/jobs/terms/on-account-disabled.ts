import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { AccountEvent } from '#server/accounts/event-facts'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { lockJob } from '../lock-job.ts'
import { jobs } from '../tables.ts'
import { endProposal } from './end-proposal.ts'
import { hireTerms } from './tables.ts'
import { findWaitingProposal } from './waiting-proposal.ts'

/** More hires are not changed at one time; the others lapse. */
const maxProposals = 500

/** Ends the proposals that somebody made or could answer, unless the account was enabled meanwhile. */
export async function onAccountDisabled(db: Db, { facts: { personId } }: AccountEvent<'account.disabled'>, { now }: ListenerTools) {
  const waiting = await db
    .select({ jobId: jobs.id })
    .from(jobs)
    .innerJoin(hireTerms, and(eq(hireTerms.jobId, jobs.id), isNull(hireTerms.endedAt)))
    .where(and(eq(jobs.status, 'in_progress'), or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId))))
    .orderBy(asc(jobs.id))
    .limit(maxProposals)
  for (const { jobId } of waiting) {
    await db.transaction(async (tx) => {
      const job = await lockJob(tx, jobId)
      const [person] = await tx.select({ isEnabled: isEnabledPerson() }).from(people).where(eq(people.id, personId)).limit(1)
      const proposal = await findWaitingProposal(tx, jobId)
      if (proposal && !person?.isEnabled) await endProposal(tx, job, proposal, { outcome: 'account_disabled', now: now() })
    })
  }
}
