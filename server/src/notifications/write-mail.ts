import { notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { and, eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { visibleTo } from '#server/accounts/visible-to'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { Mail } from '#server/platform/mail/mail'
import { findWanting } from './find-wanting.ts'
import { noticeMail } from './notice-mail.ts'
import { renderNotices } from './render-notices.ts'
import { notifications } from './tables.ts'

type Needs = Pick<ListenerTools, 'publicUrl' | 'secret'>

/**
 * The mail of a notification as things are now; `eventCount` is how many events it has to tell of. Null when its recipient does not want
 * it any more, is disabled or has read of what was gathered, or when what it tells of is over.
 */
export async function writeMail(db: Db, needs: Needs, asked: { notificationId: string; eventCount: number }): Promise<Mail | null> {
  const { id, name, email } = people
  const [found] = await db
    .select({ told: notifications, person: { id, name, email } })
    .from(notifications)
    .innerJoin(people, eq(people.id, notifications.personId))
    .where(and(eq(notifications.id, asked.notificationId), visibleTo(null)))
    .limit(1)
  if (!found) return null
  const { told, person } = found
  const isSeen = told.readAt !== null || told.dismissedAt !== null
  if (isSeen && 'gatherMinutes' in notificationKinds[told.kind]) return null
  const wanting = await findWanting(db, { personIds: [person.id], kind: told.kind, facts: told.facts, channel: 'mail' })
  if (wanting.length === 0) return null
  const [notice] = await renderNotices(db, [{ ...told, eventCount: asked.eventCount }])
  return notice && !notice.isOutdated ? noticeMail(needs, { person, kind: told.kind, notice }) : null
}
