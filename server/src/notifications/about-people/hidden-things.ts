import type { BidEvents } from '#server/bids/event-facts'
import type { JobEvents } from '#server/jobs/event-facts'
import type { MessageEvents } from '#server/messages/event-facts'
import type { PortfolioEvents } from '#server/portfolio/event-facts'
import type { ProfileEvents } from '#server/profiles/event-facts'
import type { ReviewEvents } from '#server/reviews/event-facts'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { aboutJob } from '../texts/about-job.ts'

export const review_hidden: NoticeKind<{ jobId: string; reviewId: string }> = {
  text: aboutJob(({ title }, { facts }, { reviews }) =>
    hiddenNotice(reviews.get(facts.reviewId)?.hiddenReason, {
      what: `your review for ${title}`,
      shown: `Your review for ${title} is shown again.`,
      subject: `Your review for ${title} was hidden`,
      action: 'See your review',
      more: 'Only you still see it, and it does not count in the average.',
    }),
  ),
  sample: ({ jobId, reviewId }) => ({ facts: { jobId, reviewId }, isHidden: true }),
}

export const onReviewHidden = noticeListener(({ reviewId, jobId, clientId, photographerId, isReply }: ReviewEvents['review.hidden']) => {
  const facts = { reviewId, jobId }
  return isReply ? { kind: 'reply_hidden', personIds: [photographerId], facts } : { kind: 'review_hidden', personIds: [clientId], facts }
})

export const reply_hidden: NoticeKind<{ jobId: string; reviewId: string }> = {
  text: aboutJob(({ title }, { personId, facts }, { reviews }) =>
    hiddenNotice(reviews.get(facts.reviewId)?.reply?.hiddenReason, {
      what: `your reply to the review for ${title}`,
      shown: `Your reply to the review for ${title} is shown again.`,
      link: `/profile/${personId}?tab=reviews`,
      subject: `Your reply to the review for ${title} was hidden`,
      action: 'See your reviews',
      more: 'Only you still see it.',
    }),
  ),
  sample: ({ jobId, reviewId }) => ({ facts: { jobId, reviewId }, isHidden: true }),
}

export const picture_hidden: NoticeKind<{ pictureId: string }> = {
  text: ({ personId, facts }, { pictures }) =>
    hiddenNotice(pictures.get(facts.pictureId), {
      what: 'one of your images',
      shown: 'Your image is shown again.',
      link: `/profile/${personId}`,
      subject: 'One of your images was hidden',
      action: 'See your images',
      more: 'Only you still see it.',
    }),
  sample: ({ pictureId }) => ({ facts: { pictureId } }),
}

export const onPictureHidden = noticeListener(({ pictureId, personId }: PortfolioEvents['picture.hidden']) => {
  return { kind: 'picture_hidden', personIds: [personId], facts: { pictureId } }
})

export const message_hidden: NoticeKind<{ messageId: string; partnerId: string }> = {
  text({ facts: { messageId, partnerId } }, { messages, names }) {
    const name = names.get(partnerId)
    if (name === undefined) return null
    return hiddenNotice(messages.get(messageId), {
      what: `a message of yours to ${name}`,
      shown: `Your message to ${name} is shown again.`,
      link: `/messages?user=${partnerId}`,
      subject: `Your message to ${name} was hidden`,
      action: 'See your messages',
      more: 'Only you still see it.',
    })
  },
  sample: ({ messageId, clientId }) => ({ facts: { messageId, partnerId: clientId } }),
}

export const onMessageHidden = noticeListener(({ messageId, senderId, receiverId }: MessageEvents['message.hidden']) => {
  return { kind: 'message_hidden', personIds: [senderId], facts: { messageId, partnerId: receiverId } }
})

export const bid_hidden: NoticeKind<{ jobId: string; bidId: string }> = {
  text: aboutJob(({ title }, { facts }, { bids }) =>
    hiddenNotice(bids.get(facts.bidId)?.hiddenReason, {
      what: `the message of your bid on ${title}`,
      shown: `The message of your bid on ${title} is shown again.`,
      subject: `The message of your bid on ${title} was hidden`,
      action: 'See your bid',
      more: 'Your bid and its amount stay, and can be accepted. Only you still see the message, also after you change it.',
    }),
  ),
  sample: ({ jobId, bidId }) => ({ facts: { jobId, bidId }, job: 'open' }),
}

export const onBidHidden = noticeListener(({ bidId, jobId, photographerId }: BidEvents['bid.hidden']) => {
  return { kind: 'bid_hidden', personIds: [photographerId], facts: { bidId, jobId } }
})

export const job_hidden: NoticeKind<{ jobId: string }, 'hiddenTitles'> = {
  needs: ['hiddenTitles'],
  text: aboutJob(({ jobId, title, hiddenReason, status }, _, { hiddenTitles }) =>
    hiddenNotice(hiddenReason, {
      what: `your job ${hiddenTitles.get(jobId) ?? title}`,
      shown: `Your job ${title} is shown again.`,
      subject: `Your job ${hiddenTitles.get(jobId) ?? title} was hidden`,
      more:
        status === 'open'
          ? 'Photographers can no longer find it, and nobody can bid on it. Only you still see what you wrote.'
          : 'Only you still see what you wrote. Everything else stays as it was agreed.',
    }),
  ),
  sample: ({ jobId }) => ({ facts: { jobId }, job: 'open', isHidden: true }),
}

export const onJobHidden = noticeListener(({ jobId, clientId }: JobEvents['job.hidden']) => {
  return { kind: 'job_hidden', personIds: [clientId], facts: { jobId } }
})

export const profile_hidden: NoticeKind<Record<string, never>, 'profiles'> = {
  needs: ['profiles'],
  text: ({ personId }, { profiles }) =>
    hiddenNotice(profiles.get(personId), {
      what: 'the texts of your profile',
      shown: 'The texts of your profile are shown again.',
      link: `/profile/${personId}?tab=about`,
      subject: 'The texts of your profile were hidden',
      action: 'See your profile',
      more: 'Only you still see what you wrote about yourself, your languages and your links, also after you change them.',
    }),
  sample: () => ({ facts: {} }),
}

export const onProfileHidden = noticeListener(({ personId }: ProfileEvents['profile.hidden']) => {
  return { kind: 'profile_hidden', personIds: [personId], facts: {} }
})

/** An administrator hid `what`; without a reason it is shown again. Null if it is gone. */
function hiddenNotice<Texts>(reason: string | null | undefined, { what, shown, ...texts }: Texts & { what: string; shown: string }) {
  if (reason === undefined) return null
  const message = reason === null ? shown : `We have hidden ${what}. The reason: ${reason}`
  return { ...texts, message, isOutdated: reason === null, canObject: true }
}
