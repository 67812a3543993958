import { priceAt } from '@shutterbid/domain/billing/prices'
import { noSubscription } from '@shutterbid/domain/billing/rules'
import { defaultZone } from '@shutterbid/domain/shared/places'
import { aboutJob, jobLink } from './about-job.ts'
import { bidTexts } from './bid-texts.ts'
import { calendarBroken } from './calendar-broken.ts'
import { deliveryTest } from './delivery-test.ts'
import { digestText } from './digest-text.ts'
import { exportReady } from './export-ready.ts'
import type { Subjects } from './find-subjects.ts'
import { jobTexts } from './job-texts.ts'
import type { NoticeTexts } from './notice.ts'
import { partnerTexts } from './partner-texts.ts'
import { paymentTexts } from './payment-texts.ts'
import { priceTexts } from './price-texts.ts'
import { requestTexts } from './request-texts.ts'
import { rescheduleTexts } from './reschedule-texts.ts'
import { searchTexts } from './search-texts.ts'
import { subscriptionTexts } from './subscription-texts.ts'

/** All texts of the bell and its mails. Amounts and places appear only in notifications to people who may know them. */
export const noticeTexts: NoticeTexts = {
  ...jobTexts,
  new_jobs_digest: digestText,
  ...bidTexts,
  ...requestTexts,
  ...rescheduleTexts,
  ...partnerTexts,
  ...searchTexts,
  charge_failed: ({ personId, facts }, subjects) => paymentTexts.chargeFailed(personId, facts.until, stateOf(personId, subjects)),
  payment_disputed: ({ personId, facts }, subjects) => paymentTexts.disputed(personId, facts.until, stateOf(personId, subjects)),
  trial_started: ({ personId, facts }, subjects) => subscriptionTexts.trialStarted(personId, facts, stateOf(personId, subjects)),
  charge_coming: ({ personId, facts }, subjects) => subscriptionTexts.chargeComing(personId, facts.on, stateOf(personId, subjects)),
  trial_ending: ({ personId, facts }, subjects) => subscriptionTexts.trialEnding(personId, facts, stateOf(personId, subjects)),
  subscription_on_hold: ({ personId }, subjects) => paymentTexts.onHold(personId, stateOf(personId, subjects)),
  subscription_ended: ({ personId, facts }, subjects) => subscriptionTexts.ended(personId, facts, stateOf(personId, subjects)),
  price_changing: ({ personId, facts }, subjects) => priceTexts.changing(personId, facts, stateOf(personId, subjects)),
  price_kept: ({ personId, facts }, subjects) => priceTexts.kept(personId, facts, stateOf(personId, subjects)),
  calendar_broken: ({ personId, facts }, { connections }) => calendarBroken(personId, facts, connections.get(facts.connectionId)),
  export_ready: ({ personId, facts }, { now }) => exportReady(personId, facts.until, now),
  delivery_test: ({ personId, facts }) => deliveryTest(personId, facts.channel),
  message_sent: ({ facts: { senderId }, eventCount }, { names }) => {
    const name = names.get(senderId)
    if (name === undefined) return null
    return {
      message: eventCount > 1 ? `${name} sent you ${eventCount} messages.` : `${name} wrote to you.`,
      link: `/messages?user=${senderId}`,
      subject: `${name} wrote to you`,
      action: eventCount > 1 ? 'Read the messages' : 'Read the message',
    }
  },
  review_written: aboutJob(({ title, clientName }, { personId, facts }, { reviews }) => {
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
  review_hidden: aboutJob(({ jobId, title }, { facts }, { reviews }) => {
    const review = reviews.get(facts.reviewId)
    if (!review) return null
    const reason = review.hiddenReason
    return {
      message:
        reason === null ? `Your review for ${title} is shown again.` : `We have hidden your review for ${title}. The reason: ${reason}`,
      link: jobLink(jobId),
      subject: `Your review for ${title} was hidden`,
      action: 'See your review',
      more: 'Only you still see it, and it does not count in the average.',
      isOutdated: reason === null,
      canObject: true,
    }
  }),
  picture_hidden: ({ personId, facts: { pictureId } }, { pictures }) => {
    const reason = pictures.get(pictureId)
    if (reason === undefined) return null
    return {
      message: reason === null ? 'Your image is shown again.' : `We have hidden one of your images. The reason: ${reason}`,
      link: `/profile/${personId}`,
      subject: 'One of your images was hidden',
      action: 'See your images',
      more: 'Only you still see it.',
      isOutdated: reason === null,
      canObject: true,
    }
  },
  message_hidden: ({ facts: { messageId, partnerId } }, { messages, names }) => {
    const reason = messages.get(messageId)
    const name = names.get(partnerId)
    if (reason === undefined || name === undefined) return null
    return {
      message:
        reason === null ? `Your message to ${name} is shown again.` : `We have hidden a message of yours to ${name}. The reason: ${reason}`,
      link: `/messages?user=${partnerId}`,
      subject: `Your message to ${name} was hidden`,
      action: 'See your messages',
      more: 'Only you still see it.',
      isOutdated: reason === null,
      canObject: true,
    }
  },
  bid_hidden: ({ facts: { jobId, bidId } }, { jobs, bids }) => {
    const job = jobs.get(jobId)
    const bid = bids.get(bidId)
    if (!job || !bid) return null
    const reason = bid.hiddenReason
    return {
      message:
        reason === null
          ? `The message of your bid on ${job.title} is shown again.`
          : `We have hidden the message of your bid on ${job.title}. The reason: ${reason}`,
      link: jobLink(jobId),
      subject: `The message of your bid on ${job.title} was hidden`,
      action: 'See your bid',
      more: 'Your bid and its amount stay, and can be accepted. Only you still see the message, also after you change it.',
      isOutdated: reason === null,
      canObject: true,
    }
  },
  profile_hidden: ({ personId }, { profiles }) => {
    const reason = profiles.get(personId)
    if (reason === undefined) return null
    return {
      message:
        reason === null ? 'The texts of your profile are shown again.' : `We have hidden the texts of your profile. The reason: ${reason}`,
      link: `/profile/${personId}?tab=about`,
      subject: 'The texts of your profile were hidden',
      action: 'See your profile',
      more: 'Only you still see what you wrote about yourself, your languages and your links, also after you change them.',
      isOutdated: reason === null,
      canObject: true,
    }
  },
  job_hidden: aboutJob(({ jobId, title, hiddenReason, status }, _, { hiddenTitles }) => ({
    message:
      hiddenReason === null
        ? `Your job ${title} is shown again.`
        : `We have hidden your job ${hiddenTitles.get(jobId) ?? title}. The reason: ${hiddenReason}`,
    link: jobLink(jobId),
    subject: `Your job ${hiddenTitles.get(jobId) ?? title} was hidden`,
    action: 'See the job',
    more:
      status === 'open'
        ? 'Photographers can no longer find it, and nobody can bid on it. Only you still see what you wrote.'
        : 'Only you still see what you wrote. Everything else stays as it was agreed.',
    isOutdated: hiddenReason === null,
    canObject: true,
  })),
  pictures_added: ({ facts: { photographerId: id }, eventCount }, { names }) => {
    const name = names.get(id)
    if (name === undefined) return null
    return {
      message: `${name} added ${eventCount > 1 ? `${eventCount} new pictures` : 'a new picture'}.`,
      link: `/profile/${id}?tab=portfolio`,
      subject: `New pictures by ${name}`,
      action: 'See the pictures',
      followed: { id, name },
    }
  },
}

function stateOf(personId: string, { subscriptions, prices, now }: Subjects) {
  const found = subscriptions.get(personId)
  return { subscription: found ?? noSubscription, zone: found?.zone ?? defaultZone, prices, price: priceAt(prices, now), now }
}
