import { aboutHire, aboutJob, jobLink } from './about-job.ts'
import { dayOfInstantText, instantText } from './date-texts.ts'
import type { NoticeTexts } from './notice.ts'

/** About requests to complete or cancel a job, and shoots that nobody has marked complete. */
export const requestTexts = {
  completion_requested: aboutJob((job, { facts: { dueAt } }) => ({
    message: `${job.clientName} asks you to mark ${job.title} complete. Without an answer it is completed on ${dayOfInstantText(dueAt, job.zone)}.`,
    link: jobLink(job.jobId),
    subject: `${job.clientName} asks you to mark it complete: ${job.title}`,
    action: 'Answer',
    more: 'Mark it complete, answer "not yet" if there is work left, or cancel it.',
    isOutdated: job.status !== 'in_progress',
  })),
  cancellation_requested: aboutJob((job, { facts: { dueAt } }) => ({
    message: `${job.clientName} asks to cancel ${job.title}. Without an answer it is cancelled on ${instantText(dueAt, job.zone)}.`,
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
    message: `${job.clientName} still waits for your answer. ${job.title} is ${kind === 'completion' ? 'completed' : 'cancelled'} on ${instantText(dueAt, job.zone)} without one.`,
    link: jobLink(job.jobId),
    subject: `One day left before it is ${kind === 'completion' ? 'completed' : 'cancelled'}: ${job.title}`,
    action: 'Answer',
    isOutdated: job.status !== 'in_progress',
  })),
  completion_not_yet: aboutHire((job, { facts: { askAgainAt } }) => ({
    message: `${job.photographerName} is not done with ${job.title} yet. You can ask again from ${dayOfInstantText(askAgainAt, job.zone)}.`,
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
} satisfies Partial<NoticeTexts>
