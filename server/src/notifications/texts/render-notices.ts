import type { NotificationKind } from '@shutterbid/domain/notifications/kinds'
import type { Db } from '#server/platform/db/open-database'
import { type Notification, noticeKinds } from '../kinds.ts'
import { findSubjects, type Subjects } from './find-subjects.ts'
import type { Notice } from './notice.ts'

/** The texts of notifications, in order; null if their subject is gone. */
export async function renderNotices(db: Db, notifications: Notification[], now: Date): Promise<(Notice | null)[]> {
  const subjects = await findSubjects(db, notifications, now)
  return notifications.map((one) => renderNotice(one, subjects))
}

export function renderNotice<Kind extends NotificationKind>(notification: Notification<Kind>, subjects: Subjects) {
  return noticeKinds[notification.kind].text(notification, subjects)
}
