import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import { savedSearchLimits } from '@shutterbid/domain/search/limits'
import { canSaveSearch } from '@shutterbid/domain/search/rules'
import type { NewJobSearch, NewPhotographerSearch, SavedJobSearch, SavedPhotographerSearch } from '@shutterbid/domain/search/saved-schemas'
import { jobSearchKey, photographerSearchKey } from '@shutterbid/domain/search/search-keys'
import { eq } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import { freeNumber } from '#server/platform/db/free-number'
import type { Db, Tx } from '#server/platform/db/open-database'
import { openPlace } from '#server/platform/geocoder/place-token'
import { assertAllowed, refused } from '#server/platform/refuse'
import type { Actor, ActorProfile } from '#server/platform/rpc'
import { findOwnProfile } from '#server/profiles/own-profile'
import { recordEvent } from '../events.ts'
import { presentJobSearch, presentPhotographerSearch, searchColumns } from './present-search.ts'
import { savedSearches } from './tables.ts'

/** A call that writes; `storedAnswer` is that of an earlier attempt. */
type Writing = {
  db: Db
  write: <Answer>(verb: (tx: Tx) => Promise<Answer>) => Promise<Answer>
  storedAnswer: <Answer>() => Promise<Answer | null>
}

/** Saves a photographer's filters of the list of jobs. */
export function saveJobSearch(writing: Writing, actor: Actor, { name, filters }: NewJobSearch, now: Date): Promise<SavedJobSearch> {
  const search = { kind: 'jobs', key: jobSearchKey(filters) } as const
  return save(writing, actor, search, async (tx) => {
    const circle = jobCircle(await findOwnProfile(tx, actor.id), filters)
    return presentJobSearch(await insert(tx, actor, { ...search, name, filters, ...circle, savedAt: now }))
  })
}

type Circle = { latitude: number | null; longitude: number | null; miles: number | null }

/** The area of a photographer's search: their range, or less if the filter is narrower; null until they have a place. */
function jobCircle(profile: ActorProfile | undefined, { withinMiles }: JobFilters): Circle {
  if (profile?.latitude == null || profile.longitude == null || profile.maxTravelMiles == null) return nowhere
  const { latitude, longitude, maxTravelMiles } = profile
  return { latitude, longitude, miles: Math.min(maxTravelMiles, withinMiles ?? maxTravelMiles) }
}

const nowhere = { latitude: null, longitude: null, miles: null }

type Needs = { secret: string; now: Date }

/** Saves a search of photographers around a place. Refuses an invalid token. */
export async function savePhotographerSearch(
  writing: Writing,
  actor: Actor,
  { name, placeToken, miles, sort, specialties, freeOn }: NewPhotographerSearch,
  { secret, now }: Needs,
): Promise<SavedPhotographerSearch> {
  const place = openPlace(secret, placeToken)
  if (!place) throw refused('place_invalid')
  const { placeName, latitude, longitude } = place
  const search = { kind: 'photographers', key: photographerSearchKey({ placeName, miles, specialties, freeOn }) } as const
  const filters = { sort, specialties: [...new Set(specialties)], ...(freeOn === undefined ? {} : { freeOn }) }
  return save(writing, actor, search, async (tx) =>
    presentPhotographerSearch(
      await insert(tx, actor, { ...search, name, filters, place, latitude, longitude, miles, savedAt: now }),
      secret,
    ),
  )
}

/** A refusal costs one read; the person is locked only to save, so that their searches are counted one after the other. */
async function save<Saved>(
  { db, write, storedAnswer }: Writing,
  actor: Actor,
  search: Pick<NewSearch, 'kind' | 'key'>,
  insertSearch: (tx: Tx) => Promise<Saved>,
): Promise<Saved> {
  const answer = await storedAnswer<Saved>()
  if (answer) return answer
  await assertCanSave(db, actor, search)
  return write(async (tx) => {
    await lockPerson(tx, actor.id)
    return insertSearch(tx)
  })
}

type NewSearch = Omit<typeof savedSearches.$inferInsert, 'personId' | 'number'>

async function assertCanSave(db: Db | Tx, { id: personId }: Actor, search: Pick<NewSearch, 'kind' | 'key'>) {
  const own = await db
    .select({ kind: savedSearches.kind, key: savedSearches.key })
    .from(savedSearches)
    .where(eq(savedSearches.personId, personId))
    .limit(savedSearchLimits.max)
  const isSaved = own.some(({ kind, key }) => kind === search.kind && key === search.key)
  assertAllowed(canSaveSearch({ count: own.length, isSaved, hasFilters: search.key !== '' }))
}

async function insert(tx: Tx, actor: Actor, search: NewSearch) {
  const { id: personId } = actor
  await assertCanSave(tx, actor, search)
  const number = freeNumber({ number: savedSearches.number, among: eq(savedSearches.personId, personId), max: savedSearchLimits.max })
  const [added] = await tx
    .insert(savedSearches)
    .values({ ...search, personId, number })
    .returning(searchColumns)
  await recordEvent(tx, 'search.changed', { personId })
  return added!
}
