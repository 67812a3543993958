import { aboutJob, whatBecameOfOffer } from '../texts/about-job.ts'
import type { NoticeJob } from '../texts/find-notice-jobs.ts'
import { newJobText } from '../texts/new-job-text.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'

export const job_posted: NoticeKind<{ jobId: string }, 'places'> = {
  needs: ['places'],
  text: aboutJob((job, { personId }, { places, now }) => ({
    message: withWhatBecame(`${job.clientName} posted ${job.title}: ${newJobText(job, places.get(personId), now)}.`, job, {
      personId,
      now,
    }),
    subject: `New job near you: ${job.title}`,
    more: 'It is within your range and at a time you work.',
    isOutdated: job.status !== 'open',
  })),
  sample: ({ jobId }) => ({ facts: { jobId }, job: 'open' }),
}

export const job_posted_again: NoticeKind<{ jobId: string }, 'places'> = {
  needs: ['places'],
  text: aboutJob((job, { personId }, { places, now }) => ({
    message: withWhatBecame(`${job.clientName} posted ${job.title} again: ${newJobText(job, places.get(personId), now)}.`, job, {
      personId,
      now,
    }),
    subject: `Posted again: ${job.title}`,
    more: 'You bid on it before. That bid is closed: make a new one if you are still interested.',
    isOutdated: job.status !== 'open',
  })),
  sample: ({ jobId }) => ({ facts: { jobId }, job: 'open' }),
}

function withWhatBecame(text: string, job: NoticeJob, reader: { personId: string; now: Date }) {
  const since = whatBecameOfOffer(job, reader)
  return since ? `${text} ${since}` : text
}
