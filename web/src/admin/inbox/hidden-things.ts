import type { ReportSubject } from '@shutterbid/domain/feedback/schemas'

/** What is hidden after a report of each subject. */
export const hiddenThings: Record<ReportSubject, string> = {
  job: 'job',
  bid: 'bid message',
  profile: 'profile text',
  message: 'message',
  review: 'review',
  image: 'image',
}
