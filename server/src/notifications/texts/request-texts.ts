import { dayOfInstantText, instantText } from '#server/platform/date-texts'
import { aboutHire, aboutJob, jobLink, whatBecameOfHire } from './about-job.ts'
import type { NoticeJob } from './find-notice-jobs.ts'
import type { Subjects } from './find-subjects.ts'
import type { Notice, NoticeTexts } from './notice.ts'

/** About requests to complete or cancel a job, and shoots that nobody has marked complete. */
export const requestTexts = {
  completion_requested: aboutJob((job, { facts: { dueAt } }, subjects) => {
    const request = requestOf(subjects, { jobId: job.jobId, kind: 'completion', dueAt })
    if (!request || request.outcome) return endedRequest(job, 'completion', { request, now: subjects.now })
    return {
      message: `${job.clientName} asks you to mark ${job.title} complete. Without an answer it is completed on ${dayOfInstantText(request.dueAt, job.zone, subjects.now)}.`,
      link: jobLink(job.jobId),
      subject: `${job.clientName} asks you to mark it complete: ${job.title}`,
      action: 'Answer',
      written: { by: job.clientName, note: request.note },
      more: 'Mark it complete, answer "not yet" if there is work left, or cancel it.',
    }
  }),
  cancellation_requested: aboutJob((job, { facts: { dueAt } }, subjects) => {
    const request = requestOf(subjects, { jobId: job.jobId, kind: 'cancellation', dueAt })
    if (!request || request.outcome) return endedRequest(job, 'cancellation', { request, now: subjects.now })
    return {
      message: `${job.clientName} asks to cancel ${job.title}. Without an answer it is cancelled on ${instantText(request.dueAt, job.zone, subjects.now)}.`,
      link: jobLink(job.jobId),
      subject: `${job.clientName} asks to cancel: ${job.title}`,
      action: 'Answer',
      written: { by: job.clientName, note: request.note },
      more: `${job.clientName} can leave this hire, and your answer only makes it sooner. Write to each other first if something can be changed. If you agree, it is cancelled at once and the time is free again.`,
    }
  }),
  request_due_soon: aboutJob((job, { facts: { kind, dueAt } }, subjects) => {
    const request = requestOf(subjects, { jobId: job.jobId, kind, dueAt })
    if (!request || request.outcome) return endedRequest(job, kind, { request, now: subjects.now })
    return {
      message: `${job.clientName} still waits for your answer. ${job.title} is ${kind === 'completion' ? 'completed' : 'cancelled'} on ${instantText(request.dueAt, job.zone, subjects.now)} without one.`,
      link: jobLink(job.jobId),
      subject: `One day left before it is ${kind === 'completion' ? 'completed' : 'cancelled'}: ${job.title}`,
      action: 'Answer',
    }
  }),
  completion_not_yet: aboutHire((job, { facts: { askAgainAt } }, { requests, now }) => {
    const asksAgain = requests.get(job.jobId)?.some(({ kind, outcome }) => kind === 'completion' && outcome === null)
    const next =
      whatBecameOfHire(job) ??
      (asksAgain
        ? 'You have asked again.'
        : new Date(askAgainAt) <= now
          ? 'You can ask again now.'
          : `You can ask again from ${instantText(askAgainAt, job.zone, now)}.`)
    return {
      message: `${job.photographerName} ${job.status === 'in_progress' ? 'is' : 'was'} not done with ${job.title} yet. ${next}`,
      link: jobLink(job.jobId),
      subject: `${job.photographerName} is not done yet: ${job.title}`,
      action: 'See the job',
      more: `Write to ${job.photographerName} if you wonder what is missing.`,
      isOutdated: job.status !== 'in_progress',
    }
  }),
  mark_complete: aboutJob((job) => ({
    message: `${job.title} with ${job.clientName} is over. ${whatBecameOfHire(job) ?? 'Mark it complete when your work is done.'}`,
    link: jobLink(job.jobId),
    subject: `The shoot is over, mark it complete: ${job.title}`,
    action: 'Mark complete',
    more: 'A completed job counts on your profile, and its client can review it.',
    isOutdated: job.status !== 'in_progress',
  })),
  completion_missing: aboutHire((job, _, { requests }) => {
    const isAsked = requests.get(job.jobId)?.some(({ kind }) => kind === 'completion') ?? false
    const next = whatBecameOfHire(job) ?? (isAsked ? 'You have asked for it since.' : 'You can ask for it on the job page.')
    return {
      message: `${job.photographerName} ${job.status === 'in_progress' ? 'has not marked' : 'had not marked'} ${job.title} complete. ${next}`,
      link: jobLink(job.jobId),
      subject: `${job.photographerName} has not marked it complete: ${job.title}`,
      action: 'See the job',
      more: 'If your photographer does not answer, the job completes 14 days after you ask, once the delivery date is over. Then you can leave a review.',
      isOutdated: job.status !== 'in_progress' || isAsked,
    }
  }),
} satisfies Partial<NoticeTexts>

type Kind = 'completion' | 'cancellation'
type Request = { note: string; outcome: 'not_yet' | 'withdrawn' | 'job_closed' | null; endedAt: Date | null; dueAt: Date }

/** The request of this kind that waits for an answer; else the one that a notification is about. */
function requestOf({ requests }: Subjects, asked: { jobId: string; kind: Kind; dueAt: string }): Request | undefined {
  const ofKind = requests.get(asked.jobId)?.filter(({ kind }) => kind === asked.kind)
  return ofKind?.find(({ outcome }) => outcome === null) ?? ofKind?.find(({ dueAt }) => dueAt.getTime() === Date.parse(asked.dueAt))
}

type Ended = { request: Request | undefined; now: Date }

/** Of a withdrawn request there is a mail as well; of another one its reader knows the end. */
function endedRequest(job: NoticeJob, kind: Kind, { request, now }: Ended): Notice {
  const { clientName, title } = job
  const [toDo, subject] = kind === 'completion' ? [`mark ${title} complete`, 'complete it'] : [`cancel ${title}`, 'cancel it']
  const asked = kind === 'completion' ? `${clientName} asked you to ${toDo}.` : `${clientName} asked to ${toDo}.`
  const isWithdrawn = job.status === 'in_progress' && request?.outcome === 'withdrawn'
  return {
    message: isWithdrawn ? `${clientName} withdrew the request to ${toDo}.` : `${asked} ${howItEnded(job, request, now)}`,
    link: jobLink(job.jobId),
    subject: `${clientName} no longer asks to ${subject}: ${title}`,
    action: 'See the job',
    isOutdated: !isWithdrawn,
  }
}

function howItEnded(job: NoticeJob, request: Request | undefined, now: Date) {
  const end = whatBecameOfHire(job)
  if (end) return end
  if (request?.outcome !== 'not_yet' || !request.endedAt) return 'That request has ended.'
  return `You answered “not yet” on ${dayOfInstantText(request.endedAt, job.zone, now)}.`
}
