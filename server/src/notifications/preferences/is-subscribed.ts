import { isAlwaysSent, type NotificationChannel, type NotificationKind, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { and, type Column, inArray, type SQL, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { follows } from '#server/profiles/tables'
import { savedSearches } from '#server/search/saved/tables'
import type { FactsOf } from '../kinds.ts'
import { notificationPreferences } from '../tables.ts'
import { kindPreferences } from './tables.ts'

type About<Kind extends NotificationKind> = { kind: Kind; facts: FactsOf<Kind>; channel: NotificationChannel }

/** `isWanted` of domain in SQL. For new pictures the setting is per photographer, for new photographers per saved search. */
export function isSubscribed<Kind extends NotificationKind>({
  personId,
  kind,
  facts,
  channel,
}: About<Kind> & { personId: SQL | Column }): SQL<boolean> {
  if (kind === 'delivery_test' || isAlwaysSent(kind, channel, facts)) return sql`true`
  if ('photographerId' in facts)
    return sql`exists (select from ${follows} where ${follows.followerId} = ${personId} and ${follows.photographerId} = ${facts.photographerId} and ${follows.wantsPictures})`
  if ('searchId' in facts)
    return sql`exists (select from ${savedSearches} where ${savedSearches.id} = ${facts.searchId} and ${savedSearches.personId} = ${personId} and ${savedSearches.isNotifying})`
  const { topic, isOffByDefault } = notificationKinds[kind]
  if (topic === 'followed_pictures' || topic === 'saved_search') return sql`false`
  const own = kindPreferences
  const chosen = notificationPreferences
  const ofKind = sql`(select ${own.isEnabled} from ${own} where ${own.personId} = ${personId} and ${own.kind} = ${kind} and ${own.channel} = ${channel})`
  if (isOffByDefault) return sql`coalesce(${ofKind}, false)`
  const ofTopic = sql`(select ${chosen.isEnabled} from ${chosen} where ${chosen.personId} = ${personId} and ${chosen.topic} = ${topic} and ${chosen.channel} = ${channel})`
  return sql`coalesce(${ofKind}, ${ofTopic}, true)`
}

/** Settings of these people. */
export function selectSubscribed<Kind extends NotificationKind>(
  db: Db | Tx,
  { personIds, ...about }: About<Kind> & { personIds: string[] },
) {
  return db
    .select({ personId: people.id })
    .from(people)
    .where(and(inArray(people.id, personIds), isSubscribed({ personId: people.id, ...about })))
    .limit(personIds.length)
}
