import type { CancelReason } from '@shutterbid/domain/jobs/lifecycle'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'
import { findNoticeJobs } from '../texts/find-notice-jobs.ts'

/** Notifies the client and the hired photographer, except the one who cancelled; other bidders are notified about their bids. */
export async function onJobCancelled(db: Db, { id: eventId, facts }: EventOf<'job.cancelled'>, { now }: ListenerTools) {
  const { jobId, reason } = facts
  const job = (await findNoticeJobs(db, [jobId])).get(jobId)
  if (job?.status !== 'cancelled') return
  const parties = notifiedParties[reason].map((party) => ({ client: job.clientId, photographer: job.acceptedPhotographerId })[party])
  const personIds = parties.filter((personId) => personId !== null)
  await notify(db, { eventId, personIds, kind: 'job_cancelled', facts: { jobId, reason } }, now())
}

const notifiedParties: Record<CancelReason, ('client' | 'photographer')[]> = {
  client: ['photographer'],
  photographer: ['client'],
  expired: ['client'],
  operator: ['client', 'photographer'],
  agreed: ['client'],
  no_answer: ['client', 'photographer'],
}
