import type { JobEvents } from '#server/jobs/event-facts'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { aboutHire } from '../texts/about-job.ts'

/** What one side of a hire says went wrong; `kind` is null for the answer of the other. */
export const shoot_trouble: NoticeKind<Pick<JobEvents['job.trouble_said'], 'jobId' | 'kind'>> = {
  text: aboutHire((job, { personId, facts: { kind } }) => {
    const name = personId === job.clientId ? job.photographerName : job.clientName
    const what = kind === 'did_not_come' ? `you did not come to ${job.title}` : `${job.title} could not be photographed`
    return {
      message: kind ? `${name} says that ${what}. You can answer once.` : `${name} answered what you said about ${job.title}.`,
      subject: `${kind ? 'Something went wrong' : `${name} answered you`}: ${job.title}`,
      action: kind ? 'Read and answer' : 'Read the answer',
      more: 'Only the two of you and the administrators of Shutterbid read it. Nothing of it is on a profile.',
    }
  }),
  sample: ({ jobId }) => ({ facts: { jobId, kind: 'did_not_come' } }),
}

export const onTroubleSaid = noticeListener(({ jobId, kind, by, clientId, photographerId }: JobEvents['job.trouble_said']) => {
  return { kind: 'shoot_trouble', personIds: [by === clientId ? photographerId : clientId], facts: { jobId, kind } }
})
