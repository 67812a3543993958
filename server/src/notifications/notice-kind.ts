import type { Subscription } from '@shutterbid/domain/billing/rules'
import type { PicturesState } from '@shutterbid/domain/jobs/delivery-schemas'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { type NewNotice, notifyEach } from './notify.ts'
import type { Reminder } from './reminders/reminder.ts'
import type { NeededSubject, Subjects } from './texts/find-subjects.ts'
import type { Notice } from './texts/notice.ts'

/** A notification; `eventCount` is how many events it covers. */
export type NotificationOf<Facts> = { personId: string; facts: Facts; eventCount: number }

/**
 * What the server knows of a kind. `Facts` are what a notification stores: ids, reasons, numbers and days (YYYY-MM-DD), never texts that people
 * wrote. Names and titles are looked up when it is read, so that they are current. `Need`: what is not found by its facts alone.
 */
export type NoticeKind<Facts, Need extends NeededSubject = never> = {
  /** Its wording, from the current data; null when that is gone. */
  text: (notification: NotificationOf<Facts>, subjects: Omit<Subjects, Exclude<NeededSubject, Need>>) => Notice | null
  reminder?: Reminder<Facts>
  sample: (things: SampleThings) => Sample<Facts>
} & ([Need] extends [never] ? unknown : { needs: readonly Need[] })

type Context = { db: Db; now: Date; tools: ListenerTools }

/** A listener that notifies people of an event, if there is anything to tell by now. */
export function noticeListener<Facts>(
  noticesOf: (facts: Facts, context: Context) => NewNotice[] | NewNotice | null | Promise<NewNotice[] | NewNotice | null>,
) {
  return async (db: Db, { id: eventId, facts }: { id: string; facts: Facts }, tools: ListenerTools) => {
    const now = tools.now()
    const notices = [(await noticesOf(facts, { db, now, tools })) ?? []].flat()
    await notifyEach(
      db,
      notices.map((notice) => ({ ...notice, eventId })),
      now,
    )
  }
}

/** The people and things that all samples are about. */
export type SampleThings = Record<`${'client' | 'photographer' | 'job' | 'bid' | 'review'}Id`, string> &
  Record<`${'picture' | 'message' | 'proposal' | 'connection' | 'search'}Id`, string> & {
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
  pictures?: PicturesState
  proposal?: 'waiting' | 'declined'
  ownBidVersion?: number
  isPriceComing?: true
  subscription?: Partial<Subscription>
}
