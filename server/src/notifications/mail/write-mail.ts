import { notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { and, eq } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/is-enabled-person'
import { people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { Mail } from '#server/platform/mail/mail'
import { findSubscribed } from '../preferences/find-subscribed.ts'
import { notifications } from '../tables.ts'
import { renderNotices } from '../texts/render-notices.ts'
import { noticeMail } from './notice-mail.ts'

type Dependencies = Pick<ListenerTools, 'publicUrl' | 'secret'>

/**
 * The mail of a notification with current data; `eventCount` is how many events it covers. Null if its recipient no longer wants it, is
 * disabled or has read a gathered notification, or if it is outdated.
 */
export async function writeMail(
  db: Db,
  dependencies: Dependencies,
  delivery: { notificationId: string; eventCount: number },
): Promise<Mail | null> {
  const { id, name, email } = people
  const [found] = await db
    .select({ notification: notifications, person: { id, name, email } })
    .from(notifications)
    .innerJoin(people, eq(people.id, notifications.personId))
    .where(and(eq(notifications.id, delivery.notificationId), isEnabledPerson()))
    .limit(1)
  if (!found) return null
  const { notification, person } = found
  const isSeen = notification.readAt !== null || notification.dismissedAt !== null
  if (isSeen && 'gatherMinutes' in notificationKinds[notification.kind]) return null
  const subscribed = await findSubscribed(db, {
    personIds: [person.id],
    kind: notification.kind,
    facts: notification.facts,
    channel: 'mail',
  })
  if (subscribed.length === 0) return null
  const [notice] = await renderNotices(db, [{ ...notification, eventCount: delivery.eventCount }])
  return notice && !notice.isOutdated ? noticeMail(dependencies, { person, kind: notification.kind, notice }) : null
}
