import { chosenChannels } from '@shutterbid/domain/notifications/choices'
import type { NotificationTopic } from '@shutterbid/domain/notifications/notification-topics'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { storePreference } from './store-preference.ts'

/**
 * Turns one topic on or off for mail and push, with all its kinds; a topic that is off for both is in no digest either. The bell records
 * everything.
 */
export async function setPreference(tx: Tx, actor: Actor, { topic, isOn }: { topic: NotificationTopic; isOn: boolean }) {
  for (const channel of chosenChannels) await storePreference(tx, { personId: actor.id, topic, channel, isEnabled: isOn })
}
