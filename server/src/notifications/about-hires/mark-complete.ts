import { aboutHire, aboutJob, whatBecameOfHire } from '../texts/about-job.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'

export const mark_complete: NoticeKind<{ jobId: string }> = {
  text: aboutJob((job) => ({
    message: `${job.title} with ${job.clientName} is over. ${whatBecameOfHire(job) ?? 'Mark it complete when your work is done.'}`,
    subject: `The shoot is over, mark it complete: ${job.title}`,
    action: 'Mark complete',
    more: 'A completed job counts on your profile, and its client can review it.',
    isOutdated: job.status !== 'in_progress',
  })),
  sample: ({ jobId }) => ({ facts: { jobId } }),
}

export const completion_missing: NoticeKind<{ jobId: string }, 'requests'> = {
  needs: ['requests'],
  text: aboutHire((job, _, { requests }) => {
    const isAsked = requests.get(job.jobId)?.some(({ kind }) => kind === 'completion') ?? false
    const next = whatBecameOfHire(job) ?? (isAsked ? 'You have asked for it since.' : 'You can ask for it on the job page.')
    return {
      message: `${job.photographerName} ${job.status === 'in_progress' ? 'has not marked' : 'had not marked'} ${job.title} complete. ${next}`,
      subject: `${job.photographerName} has not marked it complete: ${job.title}`,
      more: 'If your photographer does not answer, the job completes 14 days after you ask, once the delivery date is over. Then you can leave a review.',
      isOutdated: job.status !== 'in_progress' || isAsked,
    }
  }),
  sample: ({ jobId }) => ({ facts: { jobId } }),
}
