import type { NotificationKind } from '@shutterbid/domain/notifications/kinds'
import { type SQL, sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/literal'
import { pushDevices } from '../tables.ts'
import type { FactsOf } from '../texts/facts.ts'
import { isSubscribed } from './is-subscribed.ts'

export type AnyAbout = { [Kind in NotificationKind]: { kind: Kind; facts: FactsOf<Kind> } }[NotificationKind]

/**
 * Over which channels people are told of a notification, and when: a query with `id`, `channel` and `due_at`. `told` has the `id` of each
 * notification and its `person_id`. Whoever turns a channel off before it is due is asked again when it is sent (`isSubscribed`).
 */
export function wantedDeliveries({ kind, facts }: AnyAbout, told: SQL, now: Date): SQL {
  const wants = (channel: 'mail' | 'push') => isSubscribed<NotificationKind>({ personId: sql`told.person_id`, kind, facts, channel })
  const hasDevice = sql`exists (select from ${pushDevices} where ${pushDevices.personId} = told.person_id)`
  return sql`
    select id, 'bell' as channel, ${instant(now)} as due_at from ${told} as told
    union all select id, 'mail', ${instant(now)} from ${told} as told where ${wants('mail')}
    union all select id, 'push', ${instant(now)} from ${told} as told where ${wants('push')} and ${hasDevice}`
}
