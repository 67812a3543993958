import { and, eq, isNull } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { pictures } from '#server/portfolio/tables'
import { claimFollowers } from '#server/profiles/claim-followers'
import { noticeWords } from './notice-words.ts'
import { ringInside } from './ring-bell.ts'

/**
 * Tells those who follow the photographer and asked for it, in parts and each at most once an hour: the pictures of one afternoon are one
 * piece of news. A run that breaks off is taken up by the next.
 */
export async function onPictureAdded(db: Db, { id: eventId, facts }: EventOf<'picture.added'>, tools: ListenerTools) {
  const [photographer] = await db
    .select({ id: people.id, name: people.name })
    .from(pictures)
    .innerJoin(people, eq(people.id, pictures.personId))
    .where(and(eq(pictures.id, facts.pictureId), isNull(people.disabledAt)))
    .limit(1)
  if (!photographer) return
  const notice = noticeWords.picturesAdded(photographer)
  let told: number
  do {
    told = await db.transaction(async (tx) => {
      const personIds = await claimFollowers(tx, { photographerId: photographer.id, now: tools.now() })
      await ringInside(tx, tools, { eventId, personIds, notice })
      return personIds.length
    })
  } while (told > 0)
}
