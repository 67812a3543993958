import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { dayInText } from '#server/platform/date-texts'
import { aboutJob } from '../texts/about-job.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'

export const delivery_due: NoticeKind<{ jobId: string }> = {
  text: aboutJob(({ title, clientName, deliveryOn, zone, status, isReviewed }, _, { now }) => {
    const isPast = isReviewed || status === 'cancelled' || localDateTime(now, zone).on > deliveryOn
    return {
      message: `${clientName} ${isPast ? 'expected' : 'expects'} the pictures of ${title} by ${dayInText(deliveryOn, zone, now)}.${status === 'cancelled' ? ' It is cancelled.' : ''}`,
      subject: `Pictures due: ${title}`,
      more: `If you need more time, write to ${clientName} before then. If you have delivered the pictures already, there is nothing to do.`,
      isOutdated: isReviewed || status === 'cancelled',
    }
  }),
  sample: ({ jobId }) => ({ facts: { jobId } }),
}
