import { problemTexts } from '@shutterbid/domain/calendars/problems'
import { budgetInSentence } from '@shutterbid/domain/jobs/job-texts'
import type { CancelReason } from '@shutterbid/domain/jobs/lifecycle'
import { placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import type { NotificationKind } from '@shutterbid/domain/notifications/kinds'
import { dollarsText } from '@shutterbid/domain/shared/money'
import type { FactsOf } from './facts.ts'
import type { NoticeJob } from './find-notice-jobs.ts'
import type { Subjects } from './find-subjects.ts'
import { newJobText } from './new-job-text.ts'
import type { Notice } from './notice.ts'
import { dayIn, momentIn, shootDay, shootWhen } from './shoot-when.ts'
import { subscriptionTexts } from './subscription-texts.ts'

/** A notification of one kind; `eventCount` is how many events it covers. */
export type NotificationWithFacts<Kind extends NotificationKind = NotificationKind> = {
  personId: string
  kind: Kind
  facts: FactsOf<Kind>
  eventCount: number
}

type Texts = { [Kind in NotificationKind]: (notification: NotificationWithFacts<Kind>, subjects: Subjects) => Notice | null }

/**
 * The texts of the bell and its mails, from the current data; null when that is gone. Amounts and places appear only in notifications to
 * people who may know them.
 */
export const noticeTexts: Texts = {
  job_posted: aboutJob((job, { personId }, { places }) => ({
    message: `${job.clientName} posted ${job.title}: ${newJobText(job, places.get(personId))}.`,
    link: jobLink(job.jobId),
    subject: `New job near you: ${job.title}`,
    action: 'See the job',
    more: 'It is within your range and at a time you work.',
    isOutdated: job.status !== 'open',
  })),
  job_changed: aboutJob(({ jobId, title, status, clientName, placeLabel, shootOn, shootTime, budgetDollars }, { eventCount }) => ({
    message: [
      `${clientName} changed ${title}${eventCount > 1 ? ` ${eventCount} times` : ''}.`,
      `It is now on ${shootWhen(shootOn, shootTime)} in ${placeLabel}, ${budgetInSentence(budgetDollars)}.`,
    ].join(' '),
    link: jobLink(jobId),
    subject: `${title} changed after your bid`,
    action: 'Check your bid',
    more: 'Your bid was made before the change. Confirm it or change it: until then it cannot be accepted.',
    isOutdated: status !== 'open',
  })),
  bid_requested: aboutJob(({ jobId, title, status, clientName, placeLabel, shootOn, shootTime }) => ({
    message: `${clientName} asks for your bid on ${title}, in ${placeLabel} on ${shootWhen(shootOn, shootTime)}.`,
    link: jobLink(jobId),
    subject: `${clientName} asks for your bid: ${title}`,
    action: 'See the job',
    more: 'Other photographers can bid, too. You decide whether you do.',
    isOutdated: status !== 'open',
  })),
  bid_submitted: aboutBid(({ title, photographerName, amountDollars, isPending }) => ({
    message: `${photographerName} bid ${dollarsText(amountDollars)} on ${title}.`,
    subject: `New bid on ${title}`,
    isOutdated: !isPending,
  })),
  bid_edited: aboutBid(({ title, photographerName, amountDollars, isPending }, count) => ({
    message: [
      `${photographerName} changed their bid on ${title}${count > 1 ? ` ${count} times` : ''}.`,
      ...(isPending ? [`It is now ${dollarsText(amountDollars)}.`] : []),
    ].join(' '),
    subject: `${photographerName} changed their bid: ${title}`,
    isOutdated: !isPending,
  })),
  bid_confirmed: aboutBid(({ title, photographerName, isPending }) => ({
    message: `${photographerName} confirmed their bid on ${title} unchanged.`,
    subject: `${photographerName} confirmed their bid: ${title}`,
    isOutdated: !isPending,
  })),
  bid_withdrawn: aboutBid(({ title, photographerName, isPending }) => ({
    message: `${photographerName} withdrew their bid on ${title}.`,
    subject: `${photographerName} withdrew their bid: ${title}`,
    isOutdated: isPending,
  })),
  bid_accepted: aboutHire((job) => ({
    message: `${job.clientName} hired you for ${job.title} on ${shootWhen(job.shootOn, job.shootTime)}.`,
    link: jobLink(job.jobId),
    subject: `You are hired: ${job.title}`,
    action: 'See the job',
    more: 'The job page now shows you the exact place and the meeting point.',
    shoot: job,
    isOutdated: job.status === 'cancelled',
  })),
  photographer_hired: aboutHire((job) => ({
    message: `You hired ${job.photographerName} for ${job.title} on ${shootWhen(job.shootOn, job.shootTime)}.`,
    link: jobLink(job.jobId),
    subject: `You hired ${job.photographerName}: ${job.title}`,
    action: 'See the job',
    more: `${job.photographerName} can now see the exact place and the meeting point. You pay them directly.`,
    shoot: job,
    isOutdated: job.status === 'cancelled',
  })),
  bid_rejected: aboutJob(({ jobId, title }, { facts }) => ({
    message: rejectedTexts[facts.reason](title),
    link: jobLink(jobId),
    subject: `${rejectedSubjects[facts.reason]}: ${title}`,
    action: 'See the job',
  })),
  bids_undecided: aboutJob(({ jobId, title, status }, { facts: { bidCount } }) => ({
    message: `${bidCount === 1 ? `1 bid on ${title} has` : `${bidCount} bids on ${title} have`} waited two days or more for your decision.`,
    link: jobLink(jobId),
    subject: `${bidCount === 1 ? 'A bid is' : 'Bids are'} waiting for you: ${title}`,
    action: 'Compare the bids',
    more: 'Photographers keep the time free while they wait. Accept one of the bids, or archive the ones you do not want.',
    isOutdated: status !== 'open',
  })),
  job_posted_again: aboutJob((job, { personId }, { places }) => ({
    message: `${job.clientName} posted ${job.title} again: ${newJobText(job, places.get(personId))}.`,
    link: jobLink(job.jobId),
    subject: `Posted again: ${job.title}`,
    action: 'See the job',
    more: 'You bid on it before. That bid is closed: make a new one if you are still interested.',
    isOutdated: job.status !== 'open',
  })),
  completion_requested: aboutJob((job, { facts: { dueAt } }) => ({
    message: `${job.clientName} asks you to mark ${job.title} complete. Without an answer it is completed on ${dayIn(dueAt, job.zone)}.`,
    link: jobLink(job.jobId),
    subject: `${job.clientName} asks you to mark it complete: ${job.title}`,
    action: 'Answer',
    more: 'Mark it complete, answer "not yet" if there is work left, or cancel it.',
    isOutdated: job.status !== 'in_progress',
  })),
  cancellation_requested: aboutJob((job, { facts: { dueAt } }) => ({
    message: `${job.clientName} asks to cancel ${job.title}. Without an answer it is cancelled on ${momentIn(dueAt, job.zone)}.`,
    link: jobLink(job.jobId),
    subject: `${job.clientName} asks to cancel: ${job.title}`,
    action: 'Answer',
    more: 'Write to each other first if something can be changed. You can cancel it at once and have the time free again.',
    isOutdated: job.status !== 'in_progress',
  })),
  request_withdrawn: aboutJob((job, { facts: { kind } }) => ({
    message: `${job.clientName} withdrew the request to ${kind === 'completion' ? 'mark' : 'cancel'} ${job.title}${kind === 'completion' ? ' complete' : ''}.`,
    link: jobLink(job.jobId),
    subject: `${job.clientName} no longer asks to ${kind === 'completion' ? 'complete' : 'cancel'} it: ${job.title}`,
    action: 'See the job',
    isOutdated: job.status !== 'in_progress',
  })),
  request_due_soon: aboutJob((job, { facts: { kind, dueAt } }) => ({
    message: `${job.clientName} still waits for your answer. ${job.title} is ${kind === 'completion' ? 'completed' : 'cancelled'} on ${momentIn(dueAt, job.zone)} without one.`,
    link: jobLink(job.jobId),
    subject: `One day left before it is ${kind === 'completion' ? 'completed' : 'cancelled'}: ${job.title}`,
    action: 'Answer',
    isOutdated: job.status !== 'in_progress',
  })),
  completion_not_yet: aboutHire((job, { facts: { askAgainAt } }) => ({
    message: `${job.photographerName} is not done with ${job.title} yet. You can ask again from ${dayIn(askAgainAt, job.zone)}.`,
    link: jobLink(job.jobId),
    subject: `${job.photographerName} is not done yet: ${job.title}`,
    action: 'See the job',
    more: `Write to ${job.photographerName} if you wonder what is missing.`,
    isOutdated: job.status !== 'in_progress',
  })),
  mark_complete: aboutJob((job) => ({
    message: `${job.title} with ${job.clientName} is over. Mark it complete when your work is done.`,
    link: jobLink(job.jobId),
    subject: `The shoot is over, mark it complete: ${job.title}`,
    action: 'Mark complete',
    more: 'A completed job counts on your profile, and its client can review it.',
    isOutdated: job.status !== 'in_progress',
  })),
  completion_missing: aboutHire((job) => ({
    message: `${job.photographerName} has not marked ${job.title} complete. You can ask for it on the job page.`,
    link: jobLink(job.jobId),
    subject: `${job.photographerName} has not marked it complete: ${job.title}`,
    action: 'See the job',
    more: 'If your photographer does not answer, the job completes 14 days after you ask, once the delivery date is over. Then you can leave a review.',
    isOutdated: job.status !== 'in_progress',
  })),
  partner_disabled: aboutPartner((job, name, isClient) => ({
    message: `${name}'s account was disabled. ${disabledText(job, isClient)}`,
    subject: `${name}'s account was disabled: ${job.title}`,
  })),
  partner_enabled: aboutPartner((job, name, isClient) => ({
    message: `${name}'s account is enabled again. ${enabledText(job, isClient)}`,
    subject: `${name}'s account is enabled again: ${job.title}`,
  })),
  job_completed: aboutHire((job, { personId, facts: { by } }) => {
    const isClient = personId === job.clientId
    const what =
      by === 'clock'
        ? `${job.title} is complete: a request to complete it was not answered.`
        : `${job.photographerName} marked ${job.title} complete.`
    return {
      message: isClient ? `${what} How was it? Leave a review.` : what,
      link: isClient ? `${jobLink(job.jobId)}?review=true` : jobLink(job.jobId),
      subject: `${by === 'clock' ? 'Completed without an answer' : `${job.photographerName} marked it complete`}: ${job.title}`,
      action: isClient ? 'Leave a review' : 'See the job',
    }
  }),
  job_cancelled: aboutJob((job, { facts, personId }) => ({
    message: cancelledTexts[facts.reason](job, personId === job.clientId),
    link: jobLink(job.jobId),
    subject: `${cancelledSubject(facts.reason, job)}: ${job.title}`,
    action: 'See the job',
    shoot: job,
  })),
  job_expiring: aboutJob(({ jobId, title, status, shootOn, shootTime }, { facts: { bidCount } }) => ({
    message: `${title} is on ${shootWhen(shootOn, shootTime)} and nobody is hired yet. ${waitingText(bidCount)}`,
    link: jobLink(jobId),
    subject: `Nobody is hired yet: ${title}`,
    action: bidCount > 0 ? 'Decide now' : 'See the job',
    more: 'Nobody can be hired once the shoot would start. You can post it again for another date.',
    isOutdated: status !== 'open',
  })),
  shoot_tomorrow: aboutHire((job, { personId }) => {
    const partnerName = personId === job.clientId ? job.photographerName : job.clientName
    return {
      message: `${job.title} is tomorrow, ${shootWhen(job.shootOn, job.shootTime)}, with ${partnerName} at ${placeOfShoot(job)}.`,
      link: jobLink(job.jobId),
      subject: `Tomorrow: ${job.title}`,
      action: 'See the job',
      more: job.meetingPoint ? `Meeting point: ${job.meetingPoint}` : `No meeting point is set: agree on one with ${partnerName}.`,
      isOutdated: job.status !== 'in_progress',
    }
  }),
  delivery_due: aboutJob(({ jobId, title, clientName, deliveryOn }) => ({
    message: `${clientName} expects the pictures of ${title} by ${shootDay(deliveryOn)}.`,
    link: jobLink(jobId),
    subject: `Pictures due: ${title}`,
    action: 'See the job',
    more: `If you need more time, write to ${clientName} before then. If you have delivered the pictures already, there is nothing to do.`,
  })),
  charge_failed: ({ personId, facts }) => subscriptionTexts.chargeFailed(personId, facts.until),
  trial_started: ({ personId, facts }) => subscriptionTexts.trialStarted(personId, facts),
  charge_coming: ({ personId, facts }) => subscriptionTexts.chargeComing(personId, facts.on),
  trial_ending: ({ personId, facts }) => subscriptionTexts.trialEnding(personId, facts),
  subscription_on_hold: ({ personId }) => subscriptionTexts.onHold(personId),
  subscription_ended: ({ personId, facts }) => subscriptionTexts.ended(personId, facts),
  calendar_broken: ({ personId, facts: { problem } }) => ({
    message: `We cannot read one of your connected calendars. ${problemTexts[problem]}`,
    link: `/profile/${personId}?tab=availability`,
    subject: 'We cannot read your calendar',
    action: 'See your calendars',
    more: 'Until it is read again, its events count as we last read them. A newer one could be missed.',
  }),
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
      more: 'Only you still see it, and it does not count in the average. If this is a mistake, write to us with the contact form.',
      isOutdated: reason === null,
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
      more: 'Only you still see it. If this is a mistake, write to us with the contact form.',
      isOutdated: reason === null,
    }
  },
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

type JobKind = { [Kind in NotificationKind]: FactsOf<Kind> extends { jobId: string } ? Kind : never }[NotificationKind]
type BidKind = { [Kind in NotificationKind]: FactsOf<Kind> extends { bidId: string } ? Kind : never }[NotificationKind]
type Hire = NoticeJob & { photographerName: string }
type Bid = { title: string; photographerName: string; amountDollars: number; isPending: boolean }

function aboutJob<Kind extends JobKind>(
  write: (job: NoticeJob, notification: NotificationWithFacts<Kind>, subjects: Subjects) => Notice | null,
) {
  return (notification: NotificationWithFacts<Kind>, subjects: Subjects) => {
    const job = subjects.jobs.get(notification.facts.jobId)
    return job ? write(job, notification, subjects) : null
  }
}

function aboutHire<Kind extends JobKind>(write: (job: Hire, notification: NotificationWithFacts<Kind>) => Notice) {
  return aboutJob<Kind>(({ photographerName, ...job }, notification) =>
    photographerName === null ? null : write({ ...job, photographerName }, notification),
  )
}

function aboutBid<Kind extends BidKind>(write: (bid: Bid, eventCount: number) => Pick<Notice, 'message' | 'subject' | 'isOutdated'>) {
  return (notification: NotificationWithFacts<Kind>, { jobs, bids }: Subjects): Notice | null => {
    const [job, bid] = [jobs.get(notification.facts.jobId), bids.get(notification.facts.bidId)]
    if (!job || !bid) return null
    const { photographerName, amountDollars, status } = bid
    const facts = { title: job.title, photographerName, amountDollars, isPending: status === 'pending' }
    return { ...write(facts, notification.eventCount), link: jobLink(job.jobId), action: 'See the job' }
  }
}

/** About the other person of a job; `isClient`: the reader is its client. */
function aboutPartner<Kind extends 'partner_disabled' | 'partner_enabled'>(
  write: (job: NoticeJob, name: string, isClient: boolean) => Pick<Notice, 'message' | 'subject'>,
) {
  return aboutJob<Kind>((job, { personId, facts }, { names }) => {
    const name = names.get(facts.partnerId)
    if (name === undefined) return null
    const isOutdated = job.status !== 'open' && job.status !== 'in_progress'
    return { ...write(job, name, personId === job.clientId), link: jobLink(job.jobId), action: 'See the job', isOutdated }
  })
}

function disabledText({ title, status }: NoticeJob, isClient: boolean) {
  if (status === 'open') {
    return isClient
      ? `Their bid on ${title} cannot be accepted for now.`
      : `${title} is closed for now. Your bid comes back if the account is enabled before the shoot.`
  }
  return isClient
    ? `They may not come to ${title}. You can cancel it at once and post it again.`
    : `Ask whether ${title} takes place as long as you have another way to reach them. You can cancel it at any time.`
}

function enabledText({ title, status }: NoticeJob, isClient: boolean) {
  if (status === 'in_progress') return `${title} goes on as agreed.`
  return isClient ? `Their bid on ${title} can be accepted again.` : `${title} is open again, and your bid with it.`
}

const rejectedTexts: Record<FactsOf<'bid_rejected'>['reason'], (title: string) => string> = {
  outbid: (title) => `${title} went to another photographer.`,
  archived: (title) => `${title} went to another photographer.`,
  job_cancelled: (title) => `${title} was cancelled by its client. Your bid is closed.`,
  job_expired: (title) => `${title} was not filled before its date. Your bid is closed.`,
}

const rejectedSubjects: Record<FactsOf<'bid_rejected'>['reason'], string> = {
  outbid: 'Another photographer was chosen',
  archived: 'Another photographer was chosen',
  job_cancelled: 'The client cancelled the job you bid on',
  job_expired: 'Expired without a hire',
}

const cancelledTexts: Record<CancelReason, (job: NoticeJob, isClient: boolean) => string> = {
  photographer: ({ title, photographerName }) => `${photographerName ?? 'The photographer'} cancelled ${title}. You can post it again.`,
  client: ({ title, clientName }) => `${clientName} cancelled ${title}. Your time is free again.`,
  expired: ({ title }) => `${title} was not filled before its date and is closed. You can post it again.`,
  operator: ({ title, cancelNote }, isClient) =>
    [`${title} was cancelled by Shutterbid.`, nextStep(isClient), ...(cancelNote ? [`Reason: ${cancelNote}`] : [])].join(' '),
  agreed: ({ title, photographerName }) => `${photographerName ?? 'The photographer'} agreed to cancel ${title}. You can post it again.`,
  no_answer: ({ title }, isClient) =>
    [`${title} was cancelled: a request to cancel it was not answered for 72 hours.`, nextStep(isClient)].join(' '),
}

function nextStep(isClient: boolean) {
  return isClient ? 'You can post it again.' : 'Your time is free again.'
}

function cancelledSubject(reason: CancelReason, { clientName, photographerName }: NoticeJob) {
  const subjects: Record<CancelReason, string> = {
    photographer: `${photographerName ?? 'The photographer'} cancelled the shoot`,
    client: `${clientName} cancelled the shoot`,
    expired: 'Expired without a hire',
    operator: 'Cancelled by Shutterbid',
    agreed: `${photographerName ?? 'The photographer'} agreed to cancel the shoot`,
    no_answer: 'Cancelled without an answer',
  }
  return subjects[reason]
}

function waitingText(bidCount: number) {
  if (bidCount === 0) return 'There are no bids so far.'
  return bidCount === 1 ? '1 bid is waiting for your decision.' : `${bidCount} bids are waiting for your decision.`
}

function jobLink(jobId: string) {
  return `/jobs/${jobId}`
}
