import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { and, eq, inArray } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db, Tx } from '#server/platform/db/open-database'
import { presentPicture } from './present-picture.ts'
import { findFirstPictures } from './queries.ts'

type FirstPictures = { personId: string; pictures: PictureView[] }

/** The pictures for a list of photographers, in the requested order. Unknown or disabled people and clients have none. */
export async function firstPictures(db: Db | Tx, { personIds }: { personIds: string[] }): Promise<FirstPictures[]> {
  const requestedIds = [...new Set(personIds)]
  if (requestedIds.length === 0) return []
  const { shown, pictures } = await inOneStatement(db, {
    shown: db
      .select({ id: people.id })
      .from(people)
      .where(and(inArray(people.id, requestedIds), eq(people.userType, 'photographer'), isEnabledPerson()))
      .limit(requestedIds.length),
    pictures: findFirstPictures(db, requestedIds),
  })
  const photographers = new Set(shown.map(({ id }) => id))
  const found = pictures.filter(({ personId }) => photographers.has(personId))
  return requestedIds.map((personId) => ({
    personId,
    pictures: found.filter((picture) => picture.personId === personId).map(presentPicture),
  }))
}
