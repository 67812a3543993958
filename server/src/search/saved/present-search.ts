import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import { type SearchMiles, searchDistances } from '@shutterbid/domain/search/limits'
import type { PhotographerFilters, SavedJobSearch, SavedPhotographerSearch, SavedSearch } from '@shutterbid/domain/search/saved-schemas'
import { signPlace } from '#server/platform/geocoder/place-token'
import { savedSearches } from './tables.ts'

const { id, name, kind, filters, place, miles, isNotifying } = savedSearches

export const searchColumns = { id, name, kind, filters, place, miles, isNotifying }
type Row = Pick<typeof savedSearches.$inferSelect, keyof typeof searchColumns> & { feedMadeAt?: Date | null }

/** For its owner: nobody else may know a place that somebody typed. */
export function presentSearch(row: Row, secret: string): SavedSearch {
  return row.kind === 'jobs' ? presentJobSearch(row) : presentPhotographerSearch(row, secret)
}

export function presentJobSearch({ filters: stored, feedMadeAt = null, ...row }: Row): SavedJobSearch {
  return { id: row.id, name: row.name, isNotifying: row.isNotifying, kind: 'jobs', filters: stored as JobFilters, feedMadeAt }
}

export function presentPhotographerSearch(row: Row, secret: string): SavedPhotographerSearch {
  const { sort, specialties, freeOn = null } = row.filters as PhotographerFilters
  const searched = row.place!
  return {
    id: row.id,
    name: row.name,
    isNotifying: row.isNotifying,
    kind: 'photographers',
    sort,
    specialties,
    freeOn,
    place: { token: signPlace(secret, searched), placeName: searched.placeName },
    miles: nearestDistance(row.miles!),
  }
}

/** A distance that can be chosen, even if the stored one no longer can. */
function nearestDistance(stored: number): SearchMiles {
  return searchDistances.find((one) => one >= stored) ?? 100
}
