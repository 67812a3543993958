import type { PreferencesView, Topic } from '@shutterbid/domain/notifications/schemas'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { getPreferences } from './get-preferences.ts'
import { keepPreference } from './keep-preference.ts'

/** Switches mails of one topic on or off; the bell records either way. */
export async function setPreference(tx: Tx, actor: Actor, { topic, isOn }: { topic: Topic; isOn: boolean }): Promise<PreferencesView> {
  await keepPreference(tx, { personId: actor.id, topic, channel: 'mail', isEnabled: isOn })
  return getPreferences(tx, actor)
}
