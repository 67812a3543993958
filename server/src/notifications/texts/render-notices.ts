import type { NotificationKind } from '@shutterbid/domain/notifications/kinds'
import type { Db } from '#server/platform/db/open-database'
import { findSubjects, type Subjects } from './find-subjects.ts'
import type { Notice } from './notice.ts'
import { type NotificationWithFacts, noticeTexts } from './notice-texts.ts'

/** The texts of notifications, in order; null if their subject is gone. */
export async function renderNotices(db: Db, notifications: NotificationWithFacts[]): Promise<(Notice | null)[]> {
  const subjects = await findSubjects(db, notifications)
  return notifications.map((one) => render(one, subjects))
}

function render<Kind extends NotificationKind>(notifications: NotificationWithFacts<Kind>, subjects: Subjects) {
  return noticeTexts[notifications.kind](notifications, subjects)
}
