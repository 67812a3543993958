import { and, eq } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { savedSearches } from './tables.ts'

/** Turns the notices of the search off; does nothing if it is gone or already silent. */
export async function onSearchUnsubscribed(db: Db, { facts: { personId, searchId } }: EventOf<'search.unsubscribed'>) {
  const { id, isTelling } = savedSearches
  await db.transaction(async (tx) => {
    const silenced = await tx
      .update(savedSearches)
      .set({ isTelling: false })
      .where(and(eq(id, searchId), eq(savedSearches.personId, personId), isTelling))
      .returning({ id })
    if (silenced.length > 0) await recordEvent(tx, 'search.changed', { personId })
  })
}
