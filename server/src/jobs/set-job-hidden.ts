import { blankTexts, openTexts } from '@shutterbid/domain/jobs/job-fields'
import { hiddenDescription } from '@shutterbid/domain/jobs/redaction'
import { pick } from '@shutterbid/domain/shared/pick'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from './events.ts'
import { lockJob } from './lock-job.ts'
import { neutralTitle } from './redact-jobs.ts'
import { hiddenJobTexts, jobs } from './tables.ts'

type Change = { jobId: string; hidden: { at: Date; reason: string } | null }

/**
 * Hides the texts of a job from everybody but its client, and an open one from everybody who has not bid on it; or shows it again. False if it
 * was in that state already.
 */
export async function setJobHidden(tx: Tx, { jobId, hidden }: Change) {
  const job = await lockJob(tx, jobId)
  const { clientId, hiddenAt } = job
  if ((hiddenAt === null) === (hidden === null)) return false
  if (hidden) {
    await tx.insert(hiddenJobTexts).values({ jobId, ...pick(job, openTexts) })
    await tx
      .update(jobs)
      .set({
        ...pick(blankTexts, openTexts),
        title: neutralTitle(),
        description: hiddenDescription,
        hiddenAt: hidden.at,
        hiddenReason: hidden.reason,
      })
      .where(eq(jobs.id, jobId))
  } else {
    // Nothing is kept of a job whose client deleted their account.
    const [kept] = await tx.delete(hiddenJobTexts).where(eq(hiddenJobTexts.jobId, jobId)).returning()
    const texts = kept && pick(kept, openTexts)
    await tx
      .update(jobs)
      .set({ ...texts, hiddenAt: null, hiddenReason: null })
      .where(eq(jobs.id, jobId))
  }
  await recordEvent(tx, hidden ? 'job.hidden' : 'job.shown', { jobId, clientId })
  return true
}
