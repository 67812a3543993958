import { meetingText } from '@shutterbid/domain/jobs/hire-timeline'
import type { JobEvents } from '#server/jobs/event-facts'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { aboutJob, whatBecameOfHire } from '../texts/about-job.ts'

export const meeting_point_set: NoticeKind<{ jobId: string }> = {
  text: aboutJob((job) => {
    const { clientName, title, meetingPoint, status } = job
    const end = whatBecameOfHire(job)
    const said = meetingPoint ? `${clientName} says where you meet for ${title}.` : `${clientName} removed the meeting point for ${title}.`
    return {
      message: end ? `${said} ${end}` : said,
      subject: `Where you meet: ${title}`,
      written: { by: clientName, note: meetingPoint },
      more: meetingPoint ? 'Calendars connected to Shutterbid are updated.' : (meetingText(job) ?? `Ask ${clientName} where you meet.`),
      isOutdated: status !== 'in_progress',
    }
  }),
  sample: ({ jobId }) => ({ facts: { jobId } }),
}

export const onMeetingPointSet = noticeListener(({ jobId, photographerId }: JobEvents['job.meeting_point_set']) => {
  return { kind: 'meeting_point_set', personIds: [photographerId], facts: { jobId } }
})
