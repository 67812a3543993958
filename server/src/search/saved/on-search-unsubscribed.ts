import { and, eq, ne } from 'drizzle-orm'
import type { NotificationEvent } from '#server/notifications/event-facts'
import type { Db } from '#server/platform/db/open-database'
import { recordEvent } from '../events.ts'
import { savedSearches } from './tables.ts'

/** Turns the notices of the search off, or on again; does nothing if it is gone or they already are. */
export async function onSearchUnsubscribed(
  db: Db,
  { facts: { personId, searchId, isNotifying = false } }: NotificationEvent<'search.unsubscribed'>,
) {
  const { id } = savedSearches
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(savedSearches)
      .set({ isNotifying })
      .where(and(eq(id, searchId), eq(savedSearches.personId, personId), ne(savedSearches.isNotifying, isNotifying)))
      .returning({ id })
    if (changed.length > 0) await recordEvent(tx, 'search.changed', { personId })
  })
}
