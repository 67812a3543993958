import type { SearchEvents } from '#server/search/event-facts'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { aboutJob, ownKey, whatBecameOfOffer } from '../texts/about-job.ts'
import { newJobText } from '../texts/new-job-text.ts'

export const job_found: NoticeKind<{ jobId: string }, 'finds' | 'places'> = {
  needs: ['finds', 'places'],
  text: aboutJob((job, { personId }, { finds, places, now }) => {
    const name = finds.get(ownKey(personId, job.jobId))
    const search = name === undefined ? 'a search that you saved' : `“${name}”`
    const became = whatBecameOfOffer(job, { personId, now })
    return {
      message: `New for ${search}: ${job.clientName} posted ${job.title}. ${became ?? `${newJobText(job, places.get(personId), now)}.`}`,
      subject: `New for ${search}: ${job.title}`,
      more: 'It is within your range. Look at your calendar before you bid: you may be busy, or not work then.',
      isOutdated: job.status !== 'open' || job.hiddenReason !== null,
    }
  }),
  sample: ({ jobId }) => ({ facts: { jobId }, job: 'open' }),
}

export const onSearchJobFound = noticeListener(({ jobId, personIds }: SearchEvents['search.job_found']) => {
  return { kind: 'job_found', personIds, facts: { jobId } }
})
