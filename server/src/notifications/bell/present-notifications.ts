import type { NotificationView } from '@shutterbid/domain/notifications/schemas'
import type { Db } from '#server/platform/db/open-database'
import type { notifications } from '../tables.ts'
import { type Notice, quoteOf } from '../texts/notice.ts'
import { renderNotices } from '../texts/render-notices.ts'

const gone = { message: 'This is about something that no longer exists.', link: '/' }

export async function presentNotifications(db: Db, rows: (typeof notifications.$inferSelect)[], now: Date): Promise<NotificationView[]> {
  const notices = await renderNotices(db, rows, now)
  return rows.map(({ id, readAt, notifiedAt }, at) => {
    const notice = notices[at]
    const { message, link } = notice ? { ...notice, message: bellText(notice) } : gone
    return { id, message, link, isRead: readAt !== null, createdAt: notifiedAt }
  })
}

/** Long enough for a sentence. */
const maxQuoted = 140

function bellText(notice: Notice) {
  return [notice.message, quoteOf(notice, maxQuoted)].filter(Boolean).join(' ')
}
