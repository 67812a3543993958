import { and, eq, inArray, isNull } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notificationPreferences, notifications } from './tables.ts'

export type Listening = Awaited<ReturnType<typeof findListening>>[number]

/** Those of these people whom anything may be told: accounts that are confirmed and not disabled; with the mails they want. */
export async function findListening(db: Db | Tx, personIds: string[]) {
  const { id, name, email } = people
  const { personId, ...topics } = notificationPreferences
  const { new_jobs, bid_updates, new_reviews, messages, important_updates } = topics
  return db
    .select({ person: { id, name, email }, wants: { new_jobs, bid_updates, new_reviews, messages, important_updates } })
    .from(people)
    .innerJoin(notificationPreferences, eq(personId, id))
    .where(and(inArray(id, personIds), people.emailVerified, isNull(people.disabledAt)))
    .orderBy(id)
    .limit(personIds.length)
}

export async function findOwnNotification(db: Db | Tx, { notificationId, personId }: { notificationId: string; personId: string }) {
  const [own] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.id, notificationId), eq(notifications.personId, personId)))
    .limit(1)
  return own ?? null
}
