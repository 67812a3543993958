import { savedSearchLimits } from '@shutterbid/domain/search/limits'
import { canSaveSearch } from '@shutterbid/domain/search/rules'
import type { NewJobSearch, NewPhotographerSearch, SavedJobSearch, SavedPhotographerSearch } from '@shutterbid/domain/search/saved-schemas'
import { jobSearchKey, photographerSearchKey } from '@shutterbid/domain/search/search-keys'
import { eq } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import { freeNumber } from '#server/platform/db/free-number'
import type { Tx } from '#server/platform/db/open-database'
import { openPlace } from '#server/platform/geocoder/place-token'
import { assertAllowed, refused } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { findOwnProfile } from '#server/profiles/own-profile'
import { recordEvent } from '../events.ts'
import { jobCircle } from './job-circle.ts'
import { presentJobSearch, presentPhotographerSearch, searchColumns } from './present-search.ts'
import { savedSearches } from './tables.ts'

/** Saves a photographer's filters of the list of jobs. */
export async function saveJobSearch(tx: Tx, actor: Actor, { name, filters }: NewJobSearch, now: Date): Promise<SavedJobSearch> {
  await lockPerson(tx, actor.id)
  const circle = jobCircle(await findOwnProfile(tx, actor.id), filters)
  const key = jobSearchKey(filters)
  return presentJobSearch(await insert(tx, actor, { kind: 'jobs', name, key, filters, ...circle, savedAt: now }))
}

type Needs = { secret: string; now: Date }

/** Saves a search of photographers around a place. Refuses an invalid token. */
export async function savePhotographerSearch(
  tx: Tx,
  actor: Actor,
  { name, placeToken, miles, sort, specialties, freeOn }: NewPhotographerSearch,
  { secret, now }: Needs,
): Promise<SavedPhotographerSearch> {
  const place = openPlace(secret, placeToken)
  if (!place) throw refused('place_invalid')
  await lockPerson(tx, actor.id)
  const { placeName, latitude, longitude } = place
  const key = photographerSearchKey({ placeName, miles, specialties, freeOn })
  const filters = { sort, specialties: [...new Set(specialties)], ...(freeOn === undefined ? {} : { freeOn }) }
  const row = await insert(tx, actor, {
    kind: 'photographers',
    name,
    key,
    filters,
    place,
    latitude,
    longitude,
    miles,
    savedAt: now,
  })
  return presentPhotographerSearch(row, secret)
}

type NewSearch = Omit<typeof savedSearches.$inferInsert, 'personId' | 'number'>

/** The caller has locked the person, so that their searches are counted one after the other. */
async function insert(tx: Tx, { id: personId }: Actor, search: NewSearch) {
  const own = await tx
    .select({ kind: savedSearches.kind, key: savedSearches.key })
    .from(savedSearches)
    .where(eq(savedSearches.personId, personId))
    .limit(savedSearchLimits.max)
  const isSaved = own.some(({ kind, key }) => kind === search.kind && key === search.key)
  assertAllowed(canSaveSearch({ count: own.length, isSaved, hasFilters: search.key !== '' }))
  const number = freeNumber({ number: savedSearches.number, among: eq(savedSearches.personId, personId), max: savedSearchLimits.max })
  const [added] = await tx
    .insert(savedSearches)
    .values({ ...search, personId, number })
    .returning(searchColumns)
  await recordEvent(tx, 'search.changed', { personId })
  return added!
}
