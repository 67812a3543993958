import type { PreferencesView } from '@shutterbid/domain/notifications/schemas'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { notificationPreferences } from './tables.ts'

/** Which mails the person gets. The row is made with the account. */
export async function getPreferences(db: Db | Tx, actor: Actor): Promise<PreferencesView> {
  const { personId, ...topics } = notificationPreferences
  const { new_jobs, bid_updates, new_reviews, messages, important_updates } = topics
  const [preferences] = await db
    .select({ new_jobs, bid_updates, new_reviews, messages, important_updates })
    .from(notificationPreferences)
    .where(eq(personId, actor.id))
    .limit(1)
  if (!preferences) throw new Error('an account has no preferences')
  return preferences
}
