import { and, asc, eq, gt } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import { jobRecipients } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { findHeardJob } from './find-heard-job.ts'
import { noticeWords } from './notice-words.ts'
import { ringBell } from './ring-bell.ts'

/** Tells those who were matched when the job was posted, in parts: a run that breaks off is taken up by the next, and nobody hears twice. */
export async function onJobPosted(db: Db, { id: eventId, facts }: EventOf<'job.posted'>, tools: ListenerTools) {
  const job = await findHeardJob(db, facts.jobId)
  if (job?.status !== 'open' || job.clientDisabledAt || job.startsAt <= tools.now()) return

  const notice = noticeWords.jobPosted(job)
  let personIds = await nextRecipients(db, facts.jobId)
  while (personIds.length > 0) {
    await ringBell(db, tools, { eventId, personIds, notice })
    personIds = await nextRecipients(db, facts.jobId, personIds.at(-1))
  }
}

async function nextRecipients(db: Db, jobId: string, after?: string) {
  const { photographerId } = jobRecipients
  const recipients = await db
    .select({ photographerId })
    .from(jobRecipients)
    .where(and(eq(jobRecipients.jobId, jobId), after ? gt(photographerId, after) : undefined))
    .orderBy(asc(photographerId))
    .limit(50)
  return recipients.map(({ photographerId }) => photographerId)
}
