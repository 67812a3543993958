import { randomUUID } from 'node:crypto'
import type { NotificationKind } from '@shutterbid/domain/notifications/kinds'
import type { FactsOf } from '#server/notifications/kinds'
import { notifications } from '#server/notifications/tables'
import type { Db, Tx } from '#server/platform/db/open-database'

type Values = Partial<Omit<typeof notifications.$inferInsert, 'kind' | 'facts'>> & { personId: string }

/** A notification of one event; by default of an ended subscription, because that refers to nothing else. */
export async function aNotification<Kind extends NotificationKind>(
  db: Db | Tx,
  values: Values & { content?: { kind: Kind; facts: FactsOf<Kind> } },
) {
  const eventId = randomUUID()
  const { content = { kind: 'subscription_ended' as const, facts: { canPay: true } }, ...rest } = values
  const usual = { subjectId: eventId, eventIds: [eventId], notifiedAt: new Date() }
  const [notification] = await db
    .insert(notifications)
    .values({ ...usual, ...content, ...rest })
    .returning()
  return notification!
}
