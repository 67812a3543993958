import type { ReportSubject } from '../feedback/schemas.ts'

/** What an administrator hides for each subject of a report. */
export const hideableKinds = {
  job: 'job',
  bid: 'bid',
  profile: 'profile',
  message: 'message',
  review: 'review',
  image: 'picture',
} as const satisfies Record<ReportSubject, string>

export type HideableKind = (typeof hideableKinds)[ReportSubject]
