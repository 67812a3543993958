import type { CancelReason } from '@shutterbid/domain/jobs/lifecycle'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { findHeardJob } from './find-heard-job.ts'
import { noticeWords } from './notice-words.ts'
import { ringBell } from './ring-bell.ts'
import { shootFile } from './shoot-file.ts'

/** Tells those of the pair who did not cancel it themselves, with the file that takes it out of a calendar; rivals hear of their bids. */
export async function onJobCancelled(db: Db, { id: eventId, facts }: EventOf<'job.cancelled'>, tools: ListenerTools) {
  const job = await findHeardJob(db, facts.jobId)
  if (job?.status !== 'cancelled') return
  const personIds = told[facts.reason].map((party) => ({ client: job.clientId, photographer: job.acceptedPhotographerId })[party])
  const notice = noticeWords.jobCancelled({ ...job, photographerName: job.photographerName ?? 'The photographer' }, facts.reason)
  const attachment = shootFile(job, tools.publicUrl)
  await ringBell(db, tools, { eventId, personIds: personIds.filter((personId) => personId !== null), notice: { ...notice, attachment } })
}

const told: Record<CancelReason, ('client' | 'photographer')[]> = {
  client: ['photographer'],
  photographer: ['client'],
  expired: ['client'],
  operator: ['client', 'photographer'],
  no_answer: ['client', 'photographer'],
}
