import { searchLimits } from '@shutterbid/domain/search/limits'
import type { PhotographerCard, PhotographerSearch } from '@shutterbid/domain/search/photographer-schemas'
import { openPlace } from '#server/platform/geocoder/place-token'
import { refused } from '#server/platform/refuse'
import type { CallContext } from '#server/platform/rpc'
import { countDay } from './count-day.ts'
import { findCards } from './find-cards.ts'
import { countPhotographers, findPhotographers } from './find-photographers.ts'
import { offsetOfCursor } from './offset-of-cursor.ts'

type Found = { items: PhotographerCard[]; nextCursor: string | null; total: number }

/** Photographers around a suggested place, page by page up to a maximum. Refuses an invalid token, and too many different days. */
export async function searchPhotographers(
  context: CallContext,
  { placeToken, miles, sort, specialties, freeOn: day, cursor }: PhotographerSearch,
): Promise<Found> {
  const { db, services, actor, now: clock } = context
  const place = openPlace(services.secret, placeToken)
  if (!place) throw refused('place_invalid')
  if (day !== undefined) await countDay(context, day)
  const freeOn = day === undefined ? null : { day, countsCalendars: actor?.userType === 'client' }
  const { page, maxListed } = searchLimits
  const offset = offsetOfCursor(cursor)
  const around = { place, miles, specialties, freeOn, now: clock() }
  const [found, total] = await Promise.all([
    findPhotographers(db, { ...around, sort, offset, limit: page + 1 }),
    countPhotographers(db, around),
  ])
  const next = offset + page
  const items = await findCards(db, found.slice(0, page))
  return { items, nextCursor: found.length > page && next < maxListed ? String(next) : null, total }
}
