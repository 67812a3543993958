import { searchLimits } from '@shutterbid/domain/search/limits'
import type { PhotographerCard, PhotographerSearch } from '@shutterbid/domain/search/photographer-schemas'
import type { Db } from '#server/platform/db/open-database'
import { openPlace } from '#server/platform/geocoder/place-token'
import { refused } from '#server/platform/refuse'
import type { Services } from '#server/platform/rpc'
import { findCards } from './find-cards.ts'
import { countPhotographers, findPhotographers } from './find-photographers.ts'
import { offsetOfCursor } from './offset-of-cursor.ts'

type Found = { items: PhotographerCard[]; nextCursor: string | null; total: number }

/** Photographers around a suggested place, page by page up to a maximum. Refuses an invalid token. */
export async function searchPhotographers(
  db: Db,
  { secret, now }: Pick<Services, 'secret'> & { now: Date },
  { placeToken, miles, sort, specialties, freeOn, cursor }: PhotographerSearch,
): Promise<Found> {
  const place = openPlace(secret, placeToken)
  if (!place) throw refused('place_invalid')
  const { page, maxListed } = searchLimits
  const offset = offsetOfCursor(cursor)
  const around = { place, miles, specialties, freeOn, now }
  const [found, total] = await Promise.all([
    findPhotographers(db, { ...around, sort, offset, limit: page + 1 }),
    countPhotographers(db, around),
  ])
  const next = offset + page
  const items = await findCards(db, found.slice(0, page))
  return { items, nextCursor: found.length > page && next < maxListed ? String(next) : null, total }
}
