import type { CancelReason } from '@shutterbid/domain/jobs/lifecycle'
import type { JobEvents } from '#server/jobs/event-facts'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { aboutJob, agreedTerms } from '../texts/about-job.ts'
import type { NoticeJob } from '../texts/find-notice-jobs.ts'
import { findNoticeJob } from '../texts/find-notice-jobs.ts'

export const job_cancelled: NoticeKind<{ jobId: string; reason: CancelReason }> = {
  text: aboutJob((job, { facts, personId }, { now }) => ({
    message: cancelledTexts[facts.reason](job, personId === job.clientId),
    subject: `${cancelledSubject(facts.reason, job)}: ${job.title}`,
    ...agreedTerms('You had agreed on:', job, now),
    shoot: job,
  })),
  sample: ({ jobId }) => ({ facts: { jobId, reason: 'client' }, job: 'cancelled' }),
}

/** To the client and the hired photographer, except the one who cancelled; other bidders are notified about their bids. */
export const onJobCancelled = noticeListener(async ({ jobId, reason }: JobEvents['job.cancelled'], { db }) => {
  const job = await findNoticeJob(db, jobId)
  if (job?.status !== 'cancelled') return null
  const parties = notifiedParties[reason].map((party) => ({ client: job.clientId, photographer: job.acceptedPhotographerId })[party])
  return { kind: 'job_cancelled', personIds: parties.filter((personId) => personId !== null), facts: { jobId, reason } }
})

const notifiedParties: Record<CancelReason, ('client' | 'photographer')[]> = {
  client: ['photographer'],
  photographer: ['client'],
  expired: ['client'],
  operator: ['client', 'photographer'],
  agreed: ['client'],
  no_answer: ['client', 'photographer'],
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
