import type { Channel } from '@shutterbid/domain/notifications/kinds'
import type { Topic } from '@shutterbid/domain/notifications/mail-topics'
import { and, eq, isNull } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Tx } from '#server/platform/db/open-database'
import { notificationPreferences } from '../tables.ts'

type Preference = { personId: string; topic: Topic; channel: Channel; isEnabled: boolean }

/** Stores a setting; does nothing for a deleted account. */
export async function storePreference(tx: Tx, preference: Preference) {
  const [person] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, preference.personId), isNull(people.deletedAt)))
    .for('key share')
  if (!person) return
  const { personId, topic, channel } = notificationPreferences
  await tx
    .insert(notificationPreferences)
    .values(preference)
    .onConflictDoUpdate({ target: [personId, topic, channel], set: { isEnabled: preference.isEnabled } })
}
