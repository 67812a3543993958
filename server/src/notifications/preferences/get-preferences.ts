import { topics } from '@shutterbid/domain/notifications/mail-topics'
import { topicDefaults } from '@shutterbid/domain/notifications/rules'
import type { PreferencesView } from '@shutterbid/domain/notifications/schemas'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { notificationPreferences } from '../tables.ts'

/** The mail settings: defaults and the person's changes. */
export async function getPreferences(db: Db | Tx, actor: Actor): Promise<PreferencesView> {
  const { personId, topic, channel, isEnabled } = notificationPreferences
  const chosen = await db
    .select({ topic, isEnabled })
    .from(notificationPreferences)
    .where(and(eq(personId, actor.id), eq(channel, 'mail')))
    .limit(topics.length)
  return { ...topicDefaults('mail'), ...Object.fromEntries(chosen.map((choice) => [choice.topic, choice.isEnabled])) }
}
