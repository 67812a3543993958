import * as z from 'zod/mini'
import { jobFilters } from '../jobs/filter-schemas.ts'
import { specialtyCode } from '../profiles/schemas.ts'
import { day } from '../shared/day-schemas.ts'
import { searchDistances, searchSorts } from './limits.ts'
import { photographerSearch } from './photographer-schemas.ts'
import { searchedPlace } from './schemas.ts'
import { searchName } from './search-name.ts'

export const newJobSearch = z.object({ name: searchName, filters: jobFilters })
export type NewJobSearch = z.infer<typeof newJobSearch>

export const newPhotographerSearch = z.extend(z.omit(photographerSearch, { cursor: true }), { name: searchName })
export type NewPhotographerSearch = z.infer<typeof newPhotographerSearch>

const saved = { id: z.uuid(), name: z.string(), isNotifying: z.boolean() }

/** `feedMadeAt` is null without a feed; the answers that an earlier version stored for repeated calls lack it. */
export const savedJobSearch = z.object({
  ...saved,
  kind: z.literal('jobs'),
  filters: jobFilters,
  feedMadeAt: z._default(z.nullable(z.date()), null),
})
export type SavedJobSearch = z.infer<typeof savedJobSearch>

export const savedPhotographerSearch = z.object({
  ...saved,
  kind: z.literal('photographers'),
  place: searchedPlace,
  miles: z.literal(searchDistances),
  sort: z.enum(searchSorts),
  specialties: z.array(specialtyCode),
  freeOn: z.nullable(day),
})
export type SavedPhotographerSearch = z.infer<typeof savedPhotographerSearch>

/** `isNotifying`: whether its owner is notified of new matches. */
export const savedSearch = z.discriminatedUnion('kind', [savedJobSearch, savedPhotographerSearch])
export type SavedSearch = z.infer<typeof savedSearch>

/** As they are stored. */
export const photographerFilters = z.object({
  sort: z.enum(searchSorts),
  specialties: z.array(specialtyCode),
  freeOn: z.optional(day),
})
export type PhotographerFilters = z.infer<typeof photographerFilters>
