import { aboutJob, jobLink } from '../texts/about-job.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'
import { hiddenNotice } from './hidden-notice.ts'

export const review_hidden: NoticeKind<{ jobId: string; reviewId: string }> = {
  text: aboutJob(({ jobId, title }, { facts }, { reviews }) => {
    const review = reviews.get(facts.reviewId)
    if (!review) return null
    return hiddenNotice(review.hiddenReason, {
      what: `your review for ${title}`,
      shown: `Your review for ${title} is shown again.`,
      link: jobLink(jobId),
      subject: `Your review for ${title} was hidden`,
      action: 'See your review',
      more: 'Only you still see it, and it does not count in the average.',
    })
  }),
  sample: ({ jobId, reviewId }) => ({ facts: { jobId, reviewId }, isHidden: true }),
}
