import type { GatheringFact, NotificationKind } from '@shutterbid/domain/notifications/kinds'
import * as kinds from './kinds-by-name.ts'
import type { NotificationOf, Sample, SampleThings } from './notice-kind.ts'
import type { Reminder } from './reminders/reminder.ts'
import type { NeededSubject, Subjects } from './texts/find-subjects.ts'
import type { Notice } from './texts/notice.ts'

type AllFacts = {
  [Kind in NotificationKind]: Kind extends keyof typeof kinds ? Parameters<(typeof kinds)[Kind]['text']>[0]['facts'] : object
}
/** What a notification of a kind stores. */
export type FactsOf<Kind extends NotificationKind> = AllFacts[Kind]
export type Notification<Kind extends NotificationKind = NotificationKind> = NotificationOf<FactsOf<Kind>> & { kind: Kind }

/** Every kind of domain. Its facts have the one by which its events are gathered. */
export const noticeKinds: {
  [Kind in NotificationKind]: {
    needs?: readonly NeededSubject[]
    text: (notification: NotificationOf<FactsOf<Kind>>, subjects: Subjects) => Notice | null
    reminder?: Reminder<FactsOf<Kind>>
    sample: (things: SampleThings) => Sample<FactsOf<Kind> & GatheringFact<Kind>>
  }
} = kinds
