import { askAgainAt } from '@shutterbid/domain/jobs/request-deadlines'
import type { JobEvents } from '#server/jobs/event-facts'
import { instantText } from '#server/platform/date-texts'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { aboutHire, whatBecameOfHire } from '../texts/about-job.ts'
import { findRequest, requestNotice } from './job-requests.ts'

export const completion_not_yet: NoticeKind<{ jobId: string; askAgainAt: string }, 'requests'> = {
  needs: ['requests'],
  text: aboutHire((job, { facts }, { requests, now }) => {
    const asksAgain = requests.get(job.jobId)?.some(({ kind, outcome }) => kind === 'completion' && outcome === null)
    const next =
      whatBecameOfHire(job) ??
      (asksAgain
        ? 'You have asked again.'
        : new Date(facts.askAgainAt) <= now
          ? 'You can ask again now.'
          : `You can ask again from ${instantText(facts.askAgainAt, job.zone, now)}.`)
    return {
      message: `${job.photographerName} ${job.status === 'in_progress' ? 'is' : 'was'} not done with ${job.title} yet. ${next}`,
      subject: `${job.photographerName} is not done yet: ${job.title}`,
      more: `Message ${job.photographerName} to ask what is missing.`,
      isOutdated: job.status !== 'in_progress',
    }
  }),
  sample: ({ jobId, dueAt }) => ({ facts: { jobId, askAgainAt: dueAt } }),
}

/** Tells the photographer that a request was withdrawn, in the place of the request, or the client of the answer "not yet". */
export const onRequestEnded = noticeListener(async (facts: JobEvents['job.request_ended'], { db }) => {
  const { jobId, requestId, clientId, photographerId, outcome } = facts
  const request = await findRequest(db, requestId)
  if (!request?.endedAt) return null
  if (outcome === 'withdrawn') return requestNotice(request, { jobId, photographerId })
  return { kind: 'completion_not_yet', personIds: [clientId], facts: { jobId, askAgainAt: askAgainAt(request.endedAt).toISOString() } }
})
