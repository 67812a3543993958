import { placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { shootTimeText } from '#server/platform/date-texts'
import { aboutHire } from '../texts/about-job.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'

export const shoot_tomorrow: NoticeKind<{ jobId: string }> = {
  text: aboutHire((job, { personId }, { now }) => {
    const partnerName = personId === job.clientId ? job.photographerName : job.clientName
    const when = shootTimeText(job, now)
    return {
      message:
        job.status === 'cancelled'
          ? `${job.title} on ${when} with ${partnerName} is cancelled.`
          : `${job.title} ${dayFromNow(job, now)} ${when}, with ${partnerName} at ${placeOfShoot(job)}.`,
      subject: `Tomorrow: ${job.title}`,
      more: job.meetingPoint ? `Meeting point: ${job.meetingPoint}` : `No meeting point is set: agree on one with ${partnerName}.`,
      isOutdated: job.status !== 'in_progress',
    }
  }),
  sample: ({ jobId }) => ({ facts: { jobId } }),
}

function dayFromNow({ shootOn, zone }: { shootOn: string; zone: string }, now: Date) {
  const today = localDateTime(now, zone).on
  if (today > shootOn) return 'was on'
  return today === shootOn ? 'is today,' : 'is tomorrow,'
}
