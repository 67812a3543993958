import { budgetInSentence } from '@shutterbid/domain/jobs/job-texts'
import type { CancelReason } from '@shutterbid/domain/jobs/lifecycle'
import { placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { aboutHire, aboutJob, jobLink } from './about-job.ts'
import { dayText, shootTimeText } from './date-texts.ts'
import type { NoticeJob } from './find-notice-jobs.ts'
import { newJobText } from './new-job-text.ts'
import type { NoticeTexts } from './notice.ts'

export const jobTexts = {
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
      `It is now on ${shootTimeText(shootOn, shootTime)} in ${placeLabel}, ${budgetInSentence(budgetDollars)}.`,
    ].join(' '),
    link: jobLink(jobId),
    subject: `${title} changed after your bid`,
    action: 'Check your bid',
    more: 'Your bid was made before the change. Confirm it or change it: until then it cannot be accepted.',
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
    message: `${title} is on ${shootTimeText(shootOn, shootTime)} and nobody is hired yet. ${waitingText(bidCount)}`,
    link: jobLink(jobId),
    subject: `Nobody is hired yet: ${title}`,
    action: bidCount > 0 ? 'Decide now' : 'See the job',
    more: 'Nobody can be hired once the shoot would start. You can post it again for another date.',
    isOutdated: status !== 'open',
  })),
  shoot_tomorrow: aboutHire((job, { personId }) => {
    const partnerName = personId === job.clientId ? job.photographerName : job.clientName
    return {
      message: `${job.title} is tomorrow, ${shootTimeText(job.shootOn, job.shootTime)}, with ${partnerName} at ${placeOfShoot(job)}.`,
      link: jobLink(job.jobId),
      subject: `Tomorrow: ${job.title}`,
      action: 'See the job',
      more: job.meetingPoint ? `Meeting point: ${job.meetingPoint}` : `No meeting point is set: agree on one with ${partnerName}.`,
      isOutdated: job.status !== 'in_progress',
    }
  }),
  delivery_due: aboutJob(({ jobId, title, clientName, deliveryOn }) => ({
    message: `${clientName} expects the pictures of ${title} by ${dayText(deliveryOn)}.`,
    link: jobLink(jobId),
    subject: `Pictures due: ${title}`,
    action: 'See the job',
    more: `If you need more time, write to ${clientName} before then. If you have delivered the pictures already, there is nothing to do.`,
  })),
} satisfies Partial<NoticeTexts>

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
