import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { type AnyNotification, notifyEach } from '../notify.ts'

/** How many searches one statement handles. */
const batch = 25

/** Notifies the owners of the searches that a photographer newly matches; what one search finds is gathered. */
export async function onSearchPhotographerFound(
  db: Db,
  { id: eventId, facts: { searches } }: EventOf<'search.photographer_found'>,
  { now }: ListenerTools,
) {
  const all = searches.map(
    ({ searchId, personId }): AnyNotification => ({ eventId, personIds: [personId], kind: 'photographers_found', facts: { searchId } }),
  )
  for (let first = 0; first < all.length; first += batch) await notifyEach(db, all.slice(first, first + batch), now())
}
