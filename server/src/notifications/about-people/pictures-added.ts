import { and, eq, isNull } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import type { StoredEvent } from '#server/platform/events/define-events'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { PortfolioEvents } from '#server/portfolio/event-facts'
import { pictures } from '#server/portfolio/tables'
import { findInterestedFollowers } from '#server/profiles/follow/followers'
import type { NoticeKind } from '../notice-kind.ts'
import { notify } from '../notify.ts'

export const pictures_added: NoticeKind<{ photographerId: string }> = {
  text({ facts: { photographerId: id }, eventCount }, { names }) {
    const name = names.get(id)
    if (name === undefined) return null
    return {
      message: `${name} added ${eventCount > 1 ? `${eventCount} new pictures` : 'a new picture'}.`,
      link: `/profile/${id}?tab=portfolio`,
      subject: `New pictures by ${name}`,
      action: 'See the pictures',
      followed: { id, name },
    }
  },
  sample: ({ photographerId }) => ({ facts: { photographerId } }),
}

type PictureAdded = StoredEvent<'picture.added', PortfolioEvents['picture.added']>

/** Notifies followers who want it, in batches, unless the picture was removed or hidden, or the photographer disabled since. */
export async function onPictureAdded(db: Db, { id: eventId, facts }: PictureAdded, { now }: ListenerTools) {
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
