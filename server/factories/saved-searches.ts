import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import type { NewPhotographerSearch } from '@shutterbid/domain/search/saved-schemas'
import { jobSearchName, photographerSearchName } from '@shutterbid/domain/search/search-names'
import type { Db, Tx } from '#server/platform/db/open-database'
import { signPlace } from '#server/platform/geocoder/place-token'
import type { Actor } from '#server/platform/rpc'
import { saveJobSearch, savePhotographerSearch } from '#server/search/saved/save-search'
import { type City, phoenix } from './places.ts'

/** A photographer's search of jobs, named for its filters. */
export function aJobSearch(db: Db, actor: Actor, filters: JobFilters = { minBudgetDollars: 100 }, name = jobSearchName(filters)) {
  return saveJobSearch(writing(db), actor, { name, filters }, new Date())
}

type PhotographerSearchValues = Partial<Pick<NewPhotographerSearch, 'name' | 'miles' | 'specialties' | 'freeOn'>> & { city?: City }

/** A search of photographers around a city; without a filter, of all within 25 miles. */
export function aPhotographerSearch(db: Db, actor: Actor, facts: PhotographerSearchValues = {}) {
  const { city = phoenix, miles = 25, specialties = [], freeOn, name } = facts
  const secret = 'a secret for saved places'
  const search = { miles, specialties, freeOn, sort: 'distance' as const, placeToken: tokenOf(city, secret) }
  const proposed = name ?? photographerSearchName({ ...search, placeName: city.label })
  return savePhotographerSearch(writing(db), actor, { ...search, name: proposed }, { secret, now: new Date() })
}

function writing(db: Db) {
  return { db, write: <Answer>(verb: (tx: Tx) => Promise<Answer>) => db.transaction(verb), storedAnswer: async () => null }
}

export function tokenOf({ label, latitude, longitude }: City, secret: string) {
  const point = { latitude, longitude, publicLatitude: latitude, publicLongitude: longitude }
  return signPlace(secret, { id: `city:${label}`, placeName: label, label, streetLine: null, ...point })
}
