import type { NotificationKind } from '@shutterbid/domain/notifications/kinds'
import type { Db } from '#server/platform/db/open-database'
import type { NotificationWithFacts } from './facts.ts'
import { findSubjects, type Subjects } from './find-subjects.ts'
import type { Notice } from './notice.ts'
import { noticeTexts } from './notice-texts.ts'

/** The texts of notifications, in order; null if their subject is gone. */
export async function renderNotices(db: Db, notifications: NotificationWithFacts[], now: Date): Promise<(Notice | null)[]> {
  const subjects = await findSubjects(db, notifications, now)
  return notifications.map((one) => renderNotice(one, subjects))
}

export function renderNotice<Kind extends NotificationKind>(notifications: NotificationWithFacts<Kind>, subjects: Subjects) {
  return noticeTexts[notifications.kind](notifications, subjects)
}
