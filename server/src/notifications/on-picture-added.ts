import { and, eq, isNull } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { pictures } from '#server/portfolio/tables'
import { findInterestedFollowers } from '#server/profiles/follow/followers'
import { notify } from './notify.ts'

/** Notifies followers who want it, in batches, unless the picture was removed or hidden, or the photographer disabled since. */
export async function onPictureAdded(db: Db, { id: eventId, facts }: EventOf<'picture.added'>, { now }: ListenerTools) {
  const [photographer] = await db
    .select({ id: people.id })
    .from(pictures)
    .innerJoin(people, eq(people.id, pictures.personId))
    .where(and(eq(pictures.id, facts.pictureId), isNull(pictures.hiddenAt), isEnabledPerson()))
    .limit(1)
  if (!photographer) return
  const photographerId = photographer.id
  let personIds = await findInterestedFollowers(db, { photographerId, after: undefined })
  while (personIds.length > 0) {
    await notify(db, { eventId, personIds, kind: 'pictures_added', facts: { photographerId } }, now())
    personIds = await findInterestedFollowers(db, { photographerId, after: personIds.at(-1) })
  }
}
