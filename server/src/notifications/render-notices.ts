import type { NotificationKind } from '@shutterbid/domain/notifications/kinds'
import type { Db } from '#server/platform/db/open-database'
import { findSubjects, type Subjects } from './find-subjects.ts'
import type { Notice } from './notice.ts'
import { noticeWords, type Told } from './notice-words.ts'

/** Notifications in words, in their order; null where what they tell of is gone. */
export async function renderNotices(db: Db, told: Told[]): Promise<(Notice | null)[]> {
  const subjects = await findSubjects(db, told)
  return told.map((one) => render(one, subjects))
}

function render<Kind extends NotificationKind>(told: Told<Kind>, subjects: Subjects) {
  return noticeWords[told.kind](told, subjects)
}
