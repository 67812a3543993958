import type { PreferencesView, Topic } from '@shutterbid/domain/notifications/schemas'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { getPreferences } from './get-preferences.ts'
import { notificationPreferences } from './tables.ts'

/** Switches one kind of mail on or off; the bell records either way. */
export async function setPreference(tx: Tx, actor: Actor, { topic, isOn }: { topic: Topic; isOn: boolean }): Promise<PreferencesView> {
  await tx
    .update(notificationPreferences)
    .set({ [topic]: isOn })
    .where(eq(notificationPreferences.personId, actor.id))
  return getPreferences(tx, actor)
}
