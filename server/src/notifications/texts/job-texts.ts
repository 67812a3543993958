import { budgetInSentence } from '@shutterbid/domain/jobs/job-texts'
import type { CancelReason } from '@shutterbid/domain/jobs/lifecycle'
import { placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { dayInText, shootTimeText } from '#server/platform/date-texts'
import { aboutHire, aboutJob, jobLink, whatBecameOfHire, whatBecameOfOffer } from './about-job.ts'
import type { NoticeJob } from './find-notice-jobs.ts'
import { ownBidKey } from './find-subjects.ts'
import { newJobText } from './new-job-text.ts'
import type { NoticeTexts } from './notice.ts'

export const jobTexts = {
  job_posted: aboutJob((job, { personId }, { places, now }) => ({
    message: withWhatBecame(`${job.clientName} posted ${job.title}: ${newJobText(job, places.get(personId), now)}.`, job, {
      personId,
      now,
    }),
    link: jobLink(job.jobId),
    subject: `New job near you: ${job.title}`,
    action: 'See the job',
    more: 'It is within your range and at a time you work.',
    isOutdated: job.status !== 'open',
  })),
  job_changed: aboutJob((job, { personId, eventCount }, { ownBids, now }) => {
    const { jobId, title, status, version, clientName, placeLabel, budgetDollars } = job
    const bid = ownBids.get(ownBidKey(personId, jobId))
    const terms = `It is now on ${shootTimeText(job, now)} in ${placeLabel}, ${budgetInSentence(budgetDollars)}.`
    return {
      message: `${clientName} changed ${title}${eventCount > 1 ? ` ${eventCount} times` : ''}. ${whatBecameOfOffer(job, { personId, now }) ?? terms}`,
      link: jobLink(jobId),
      subject: `${title} changed after your bid`,
      action: 'Check your bid',
      more: 'Your bid was made before the change. Confirm it or change it: until then it cannot be accepted.',
      isOutdated: status !== 'open' || bid?.status !== 'pending' || bid.jobVersion >= version,
    }
  }),
  budget_raised: aboutJob((job, { personId }, { ownBids, now }) => {
    const { jobId, title, status, version, clientName, budgetDollars } = job
    const bid = ownBids.get(ownBidKey(personId, jobId))
    const budget = budgetDollars === 0 ? 'It is open to offers now.' : `It is now ${dollarsText(budgetDollars)}.`
    const mustConfirm = bid !== undefined && bid.jobVersion < version
    return {
      message: `${clientName} raised the budget of ${title}. ${whatBecameOfOffer(job, { personId, now }) ?? budget}`,
      link: jobLink(jobId),
      subject: `The budget was raised: ${title}`,
      action: 'See your bid',
      more: mustConfirm
        ? 'Your bid was made before an earlier change. Confirm it or change it: until then it cannot be accepted.'
        : 'Your bid stays as it is and can be accepted. You can edit it until then.',
      isOutdated: status !== 'open' || bid?.status !== 'pending',
    }
  }),
  job_posted_again: aboutJob((job, { personId }, { places, now }) => ({
    message: withWhatBecame(`${job.clientName} posted ${job.title} again: ${newJobText(job, places.get(personId), now)}.`, job, {
      personId,
      now,
    }),
    link: jobLink(job.jobId),
    subject: `Posted again: ${job.title}`,
    action: 'See the job',
    more: 'You bid on it before. That bid is closed: make a new one if you are still interested.',
    isOutdated: job.status !== 'open',
  })),
  job_completed: aboutHire((job, { personId, facts: { by } }) => {
    const isClient = personId === job.clientId
    const what =
      by === 'clock'
        ? `${job.title} is complete: a request to complete it was not answered.`
        : `${job.photographerName} marked ${job.title} complete.`
    const asksForReview = isClient && !job.isReviewed
    return {
      message: !isClient ? what : asksForReview ? `${what} How was it? Leave a review.` : `${what} You have reviewed it.`,
      link: asksForReview ? `${jobLink(job.jobId)}?review=true` : jobLink(job.jobId),
      subject: `${by === 'clock' ? 'Completed without an answer' : `${job.photographerName} marked it complete`}: ${job.title}`,
      action: asksForReview ? 'Leave a review' : 'See the job',
    }
  }),
  job_cancelled: aboutJob((job, { facts, personId }) => ({
    message: cancelledTexts[facts.reason](job, personId === job.clientId),
    link: jobLink(job.jobId),
    subject: `${cancelledSubject(facts.reason, job)}: ${job.title}`,
    action: 'See the job',
    shoot: job,
  })),
  job_expiring: aboutJob((job, { personId }, { waitingBids, now }) => {
    const { jobId, title, status } = job
    const bidCount = waitingBids.get(jobId) ?? 0
    const when = shootTimeText(job, now)
    const since = whatBecameOfOffer(job, { personId, now })
    return {
      message: since
        ? `Nobody was hired yet for ${title} on ${when}. ${since}`
        : `${title} is on ${when} and nobody is hired yet. ${waitingText(bidCount)}`,
      link: jobLink(jobId),
      subject: `Nobody is hired yet: ${title}`,
      action: bidCount > 0 ? 'Decide now' : 'See the job',
      more: 'Nobody can be hired once the shoot would start. You can post it again for another date.',
      isOutdated: status !== 'open',
    }
  }),
  meeting_point_set: aboutJob((job) => {
    const { clientName, title, meetingPoint, jobId, status } = job
    const end = whatBecameOfHire(job)
    const said = meetingPoint ? `${clientName} says where you meet for ${title}.` : `${clientName} removed the meeting point of ${title}.`
    return {
      message: end ? `${said} ${end}` : said,
      link: jobLink(jobId),
      subject: `Where you meet: ${title}`,
      action: 'See the job',
      written: { by: clientName, note: meetingPoint },
      more: meetingPoint ? 'Calendars connected to Shutterbid follow.' : `Ask ${clientName} where you meet.`,
      isOutdated: status !== 'in_progress',
    }
  }),
  shoot_tomorrow: aboutHire((job, { personId }, { now }) => {
    const partnerName = personId === job.clientId ? job.photographerName : job.clientName
    const when = shootTimeText(job, now)
    const message =
      job.status === 'cancelled'
        ? `${job.title} on ${when} with ${partnerName} is cancelled.`
        : `${job.title} ${dayFromNow(job, now)} ${when}, with ${partnerName} at ${placeOfShoot(job)}.`
    return {
      message,
      link: jobLink(job.jobId),
      subject: `Tomorrow: ${job.title}`,
      action: 'See the job',
      more: job.meetingPoint ? `Meeting point: ${job.meetingPoint}` : `No meeting point is set: agree on one with ${partnerName}.`,
      isOutdated: job.status !== 'in_progress',
    }
  }),
  delivery_due: aboutJob(({ jobId, title, clientName, deliveryOn, zone, status, isReviewed }, _, { now }) => {
    const isPast = isReviewed || status === 'cancelled' || localDateTime(now, zone).on > deliveryOn
    return {
      message: `${clientName} ${isPast ? 'expected' : 'expects'} the pictures of ${title} by ${dayInText(deliveryOn, zone, now)}.${status === 'cancelled' ? ' It is cancelled.' : ''}`,
      link: jobLink(jobId),
      subject: `Pictures due: ${title}`,
      action: 'See the job',
      more: `If you need more time, write to ${clientName} before then. If you have delivered the pictures already, there is nothing to do.`,
      isOutdated: isReviewed || status === 'cancelled',
    }
  }),
} satisfies Partial<NoticeTexts>

function withWhatBecame(text: string, job: NoticeJob, reader: { personId: string; now: Date }) {
  const since = whatBecameOfOffer(job, reader)
  return since ? `${text} ${since}` : text
}

function dayFromNow({ shootOn, zone }: NoticeJob, now: Date) {
  const today = localDateTime(now, zone).on
  if (today > shootOn) return 'was on'
  return today === shootOn ? 'is today,' : 'is tomorrow,'
}

const cancelledTexts: Record<CancelReason, (job: NoticeJob, isClient: boolean) => string> = {
  photographer: ({ title, photographerName, isPostedAgain, cancelNote }) =>
    `${photographerName ?? 'The photographer'} cancelled ${title}. ${postAgain(isPostedAgain)}${reasonText(cancelNote)}`,
  client: ({ title, clientName }) => `${clientName} cancelled ${title}. Your time is free again.`,
  expired: ({ title, isPostedAgain }) => `${title} was not filled before its date and is closed. ${postAgain(isPostedAgain)}`,
  operator: ({ title, cancelNote, isPostedAgain }, isClient) =>
    `${title} was cancelled by Shutterbid. ${nextStep(isClient, isPostedAgain)}${reasonText(cancelNote)}`,
  agreed: ({ title, photographerName, isPostedAgain, cancelNote }) =>
    `${photographerName ?? 'The photographer'} agreed to cancel ${title}. ${postAgain(isPostedAgain)}${reasonText(cancelNote)}`,
  no_answer: ({ title, isPostedAgain }, isClient) =>
    [`${title} was cancelled: a request to cancel it was not answered for 72 hours.`, nextStep(isClient, isPostedAgain)].join(' '),
}

function nextStep(isClient: boolean, isPostedAgain: boolean) {
  return isClient ? postAgain(isPostedAgain) : 'Your time is free again.'
}

function reasonText(cancelNote: string | null) {
  return cancelNote ? ` Reason: ${cancelNote}` : ''
}

function postAgain(isPostedAgain: boolean) {
  return isPostedAgain ? 'You have posted it again.' : 'You can post it again.'
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
  return bidCount === 1 ? '1 bid is waiting for your decision.' : `${cappedCount(bidCount)} bids are waiting for your decision.`
}
