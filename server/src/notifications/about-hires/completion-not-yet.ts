import { instantText } from '#server/platform/date-texts'
import { aboutHire, whatBecameOfHire } from '../texts/about-job.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'

export const completion_not_yet: NoticeKind<{ jobId: string; askAgainAt: string }, 'requests'> = {
  needs: ['requests'],
  text: aboutHire((job, { facts: { askAgainAt } }, { requests, now }) => {
    const asksAgain = requests.get(job.jobId)?.some(({ kind, outcome }) => kind === 'completion' && outcome === null)
    const next =
      whatBecameOfHire(job) ??
      (asksAgain
        ? 'You have asked again.'
        : new Date(askAgainAt) <= now
          ? 'You can ask again now.'
          : `You can ask again from ${instantText(askAgainAt, job.zone, now)}.`)
    return {
      message: `${job.photographerName} ${job.status === 'in_progress' ? 'is' : 'was'} not done with ${job.title} yet. ${next}`,
      subject: `${job.photographerName} is not done yet: ${job.title}`,
      more: `Write to ${job.photographerName} if you wonder what is missing.`,
      isOutdated: job.status !== 'in_progress',
    }
  }),
  sample: ({ jobId, dueAt }) => ({ facts: { jobId, askAgainAt: dueAt } }),
}
