import type { JobFilters } from '../jobs/filter-schemas.ts'
import type { SpecialtyCode } from '../profiles/specialties.ts'

/** The same text for the same filters, whatever their order; empty without a filter. */
export function jobSearchKey(filters: JobFilters): string {
  const parts = Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name}=${Array.isArray(value) ? each(value) : value}`)
  return parts.toSorted().join('&')
}

type Around = { placeName: string; miles: number; specialties: readonly SpecialtyCode[]; freeOn?: string | null | undefined }

/** The same text for searches that find the same photographers; their order does not count. */
export function photographerSearchKey({ placeName, miles, specialties, freeOn }: Around): string {
  return [placeName, miles, each(specialties), freeOn ?? ''].join('&')
}

function each(values: readonly (string | number)[]) {
  return [...new Set(values)].toSorted().join(',')
}
