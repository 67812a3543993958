import { type NotificationKind, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { type SQL, sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/literal'
import type { FactsOf } from '../kinds.ts'
import { pushDevices } from '../tables.ts'
import { isSubscribed } from './is-subscribed.ts'
import { notificationTimes } from './tables.ts'

export type AnyAbout = { [Kind in NotificationKind]: { kind: Kind; facts: FactsOf<Kind> } }[NotificationKind]

/**
 * Over which channels people are notified of a notification, and when: a query with `id`, `channel` and `due_at`. `told` has the `id` of each
 * notification and its `person_id`. Whoever turns a channel off before it is due is asked again when it is sent (`isSubscribed`). New jobs are
 * gathered for those who want digests (`channelsFor` of domain).
 */
export function wantedDeliveries({ kind, facts }: AnyAbout, notified: SQL, now: Date): SQL {
  const wants = (channel: 'mail' | 'push') => isSubscribed<NotificationKind>({ personId: sql`notified.person_id`, kind, facts, channel })
  const hasDevice = sql`exists (select from ${pushDevices} where ${pushDevices.personId} = notified.person_id)`
  if (!notificationKinds[kind].isInDigest) {
    return sql`
      select id, 'bell' as channel, ${instant(now)} as due_at from ${notified} as notified
      union all select id, 'mail', ${instant(now)} from ${notified} as notified where ${wants('mail')}
      union all select id, 'push', ${instant(now)} from ${notified} as notified where ${wants('push')} and ${hasDevice}`
  }
  const { personId, digestAt } = notificationTimes
  return sql`
    with paced as (select notified.*, ${digestAt} from ${notified} as notified left join ${notificationTimes} on ${personId} = notified.person_id)
    select id, 'bell' as channel, ${instant(now)} as due_at from paced
    union all select id, 'mail', ${instant(now)} from paced as notified where digest_at is null and ${wants('mail')}
    union all select id, 'push', ${instant(now)} from paced as notified where digest_at is null and ${wants('push')} and ${hasDevice}
    union all select id, 'digest', digest_at from paced as notified where digest_at is not null and (${wants('mail')} or ${wants('push')})`
}
