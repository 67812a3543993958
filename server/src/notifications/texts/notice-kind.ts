import type { Subscription } from '@shutterbid/domain/billing/rules'
import type { NeededSubject, Subjects } from './find-subjects.ts'
import type { Notice } from './notice.ts'

/** A notification; `eventCount` is how many events it covers. */
export type NotificationOf<Facts> = { personId: string; facts: Facts; eventCount: number }

/**
 * What the server knows of a kind. `Facts` are what a notification stores: ids, reasons, numbers and days (YYYY-MM-DD), never texts that people
 * wrote. Names and titles are looked up when it is read, so that they are current. `Need`: what is not found by its facts alone.
 */
export type NoticeKind<Facts, Need extends NeededSubject = never> = {
  /** Its wording, from the current data; null when that is gone. */
  text: (notification: NotificationOf<Facts>, subjects: Omit<Subjects, Exclude<NeededSubject, Need>>) => Notice | null
  sample: (things: SampleThings) => Sample<Facts>
} & ([Need] extends [never] ? unknown : { needs: readonly Need[] })

/** The people and things that all samples are about. */
export type SampleThings = {
  clientId: string
  photographerId: string
  jobId: string
  bidId: string
  reviewId: string
  pictureId: string
  messageId: string
  proposalId: string
  connectionId: string
  searchId: string
  /** A day, an instant, and one that is so many days away. */
  on: string
  dueAt: string
  inDays: (days: number) => Date
}

/** A notification of which tests make a mail: by default to the photographer, about a hire. */
export type Sample<Facts> = {
  facts: Facts
  reader?: 'client'
  job?: 'open' | 'completed' | 'cancelled'
  isHidden?: true
  isClientDisabled?: true
  areRequestsWaiting?: true
  proposal?: 'waiting' | 'declined'
  ownBidVersion?: number
  isPriceComing?: true
  subscription?: Partial<Subscription>
}
