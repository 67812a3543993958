import type { ReviewEvents } from '#server/reviews/event-facts'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { aboutJob } from '../texts/about-job.ts'

export const review_written: NoticeKind<{ jobId: string; reviewId: string }> = {
  text: aboutJob(({ title, clientName }, { personId, facts }, { reviews }) => {
    const review = reviews.get(facts.reviewId)
    if (!review || review.hiddenReason !== null) return null
    const { rating } = review
    return {
      message: `${clientName} gave you ${rating} ${rating === 1 ? 'star' : 'stars'} for ${title}.`,
      link: `/profile/${personId}?tab=reviews`,
      subject: `A new review for ${title}`,
      action: 'Read the review',
    }
  }),
  sample: ({ jobId, reviewId }) => ({ facts: { jobId, reviewId }, job: 'completed' }),
}

export const review_replied: NoticeKind<{ jobId: string; reviewId: string }> = {
  text: aboutJob(({ title, photographerName }, { facts }, { reviews }) => {
    const review = reviews.get(facts.reviewId)
    if (review?.hiddenReason !== null || review.reply?.hiddenReason !== null || photographerName === null) return null
    return {
      message: `${photographerName} replied to your review for ${title}.`,
      subject: `A reply to your review for ${title}`,
      action: 'Read the reply',
    }
  }),
  sample: ({ jobId, reviewId }) => ({ facts: { jobId, reviewId }, job: 'completed' }),
}

export const onReviewWritten = noticeListener(({ reviewId, jobId, photographerId }: ReviewEvents['review.written']) => {
  return { kind: 'review_written', personIds: [photographerId], facts: { reviewId, jobId } }
})

export const onReviewReplied = noticeListener(({ reviewId, jobId, clientId }: ReviewEvents['review.replied']) => {
  return { kind: 'review_replied', personIds: [clientId], facts: { reviewId, jobId } }
})
