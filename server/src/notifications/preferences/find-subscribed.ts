import { type Channel, type NotificationKind, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import type { MailKind } from '@shutterbid/domain/notifications/schemas'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { follows } from '#server/profiles/tables'
import { notificationPreferences } from '../tables.ts'
import type { FactsOf } from '../texts/facts.ts'

type Input<Kind extends NotificationKind> = { personIds: string[]; kind: Kind; facts: FactsOf<Kind>; channel: Channel }

/** Those of these people who want notifications of this kind over this channel. */
export async function findSubscribed<Kind extends NotificationKind>(db: Db | Tx, { personIds, kind, facts, channel }: Input<Kind>) {
  if ('photographerId' in facts) return findFollowing(db, { personIds, photographerId: facts.photographerId })
  const { topic, channels }: { topic: MailKind; channels: readonly Channel[] } = notificationKinds[kind]
  if (topic === 'followed_pictures') return []
  const { personId, isEnabled, ...columns } = notificationPreferences
  const chosen = await db
    .select({ personId, isEnabled })
    .from(notificationPreferences)
    .where(and(inArray(personId, personIds), eq(columns.topic, topic), eq(columns.channel, channel)))
    .limit(personIds.length)
  const choices = new Map(chosen.map((choice) => [choice.personId, choice.isEnabled]))
  return personIds.filter((id) => choices.get(id) ?? channels.includes(channel))
}

/** For new pictures the setting is per followed photographer. */
async function findFollowing(db: Db | Tx, { personIds, photographerId }: { personIds: string[]; photographerId: string }) {
  const following = await db
    .select({ followerId: follows.followerId })
    .from(follows)
    .where(and(inArray(follows.followerId, personIds), eq(follows.photographerId, photographerId), eq(follows.wantsPictures, true)))
    .limit(personIds.length)
  return following.map(({ followerId }) => followerId)
}
