import type { ChosenChannel } from '@shutterbid/domain/notifications/choices'
import { kindsOf } from '@shutterbid/domain/notifications/kinds'
import type { NotificationTopic } from '@shutterbid/domain/notifications/notification-topics'
import { and, eq, inArray } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import type { Tx } from '#server/platform/db/open-database'
import { notificationPreferences } from '../tables.ts'
import { kindPreferences } from './tables.ts'

type Preference = { personId: string; topic: NotificationTopic; channel: ChosenChannel; isEnabled: boolean }

/** Turns a topic on or off over a channel; its kinds follow it again. A topic that is on is not stored. Does nothing for a deleted account. */
export async function storePreference(tx: Tx, preference: Preference) {
  if (!(await lockPerson(tx, preference.personId))) return
  const { personId, topic, channel } = notificationPreferences
  await tx
    .delete(kindPreferences)
    .where(
      and(
        eq(kindPreferences.personId, preference.personId),
        eq(kindPreferences.channel, preference.channel),
        inArray(kindPreferences.kind, kindsOf(preference.topic)),
      ),
    )
  if (preference.isEnabled) {
    const isStored = and(eq(personId, preference.personId), eq(topic, preference.topic), eq(channel, preference.channel))
    await tx.delete(notificationPreferences).where(isStored)
  } else {
    await tx
      .insert(notificationPreferences)
      .values(preference)
      .onConflictDoUpdate({ target: [personId, topic, channel], set: { isEnabled: false } })
  }
}
