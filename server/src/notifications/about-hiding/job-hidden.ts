import { aboutJob, jobLink } from '../texts/about-job.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'
import { hiddenNotice } from './hidden-notice.ts'

export const job_hidden: NoticeKind<{ jobId: string }, 'hiddenTitles'> = {
  needs: ['hiddenTitles'],
  text: aboutJob(({ jobId, title, hiddenReason, status }, _, { hiddenTitles }) =>
    hiddenNotice(hiddenReason, {
      what: `your job ${hiddenTitles.get(jobId) ?? title}`,
      shown: `Your job ${title} is shown again.`,
      link: jobLink(jobId),
      subject: `Your job ${hiddenTitles.get(jobId) ?? title} was hidden`,
      action: 'See the job',
      more:
        status === 'open'
          ? 'Photographers can no longer find it, and nobody can bid on it. Only you still see what you wrote.'
          : 'Only you still see what you wrote. Everything else stays as it was agreed.',
    }),
  ),
  sample: ({ jobId }) => ({ facts: { jobId }, job: 'open', isHidden: true }),
}
