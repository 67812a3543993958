import type { OpenText } from '@shutterbid/domain/jobs/job-fields'
import { hiddenDescription } from '@shutterbid/domain/jobs/redaction'
import { eq, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { lockJob } from './lock-job.ts'
import { neutralTitle } from './redact-jobs.ts'
import { hiddenJobTexts, jobs } from './tables.ts'

type Change = { jobId: string; hidden: { at: Date; reason: string } | null }

/**
 * Hides the texts of a job from everybody but its client, and an open one from everybody who has not bid on it; or shows it again. False if it
 * was in that state already.
 */
export async function setJobHidden(tx: Tx, { jobId, hidden }: Change) {
  const { clientId, title, description, hiddenAt } = await lockJob(tx, jobId)
  if ((hiddenAt === null) === (hidden === null)) return false
  if (hidden) {
    const texts: Record<OpenText, SQL | string> = { title: neutralTitle(), description: hiddenDescription }
    await tx.insert(hiddenJobTexts).values({ jobId, title, description })
    await tx
      .update(jobs)
      .set({ ...texts, hiddenAt: hidden.at, hiddenReason: hidden.reason })
      .where(eq(jobs.id, jobId))
  } else {
    // Nothing is kept of a job whose client deleted their account.
    const [kept] = await tx.delete(hiddenJobTexts).where(eq(hiddenJobTexts.jobId, jobId)).returning()
    const texts = kept && { title: kept.title, description: kept.description }
    await tx
      .update(jobs)
      .set({ ...texts, hiddenAt: null, hiddenReason: null })
      .where(eq(jobs.id, jobId))
  }
  await recordEvent(tx, hidden ? 'job.hidden' : 'job.shown', { jobId, clientId })
  return true
}
