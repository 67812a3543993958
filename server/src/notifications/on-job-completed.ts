import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { findHeardJob } from './find-heard-job.ts'
import { noticeWords } from './notice-words.ts'
import { ringBell } from './ring-bell.ts'

export async function onJobCompleted(db: Db, { id: eventId, facts }: EventOf<'job.completed'>, tools: ListenerTools) {
  const job = await findHeardJob(db, facts.jobId)
  if (job?.status !== 'completed' || job.photographerName === null) return
  const notice = noticeWords.jobCompleted({ ...job, photographerName: job.photographerName })
  await ringBell(db, tools, { eventId, personIds: [job.clientId], notice })
}
