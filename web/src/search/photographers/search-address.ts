import { isUuid } from '../../routing/is-uuid.ts'
import { textInSearch } from '../../routing/text-in-search.ts'

/** `near`, `miles`, `sort` and `page` are from the form of browsers without JavaScript; elsewhere the search is in a cookie. */
export type SearchAddress = {
  /** Codes with commas between them. */
  specialties?: string | undefined
  freeOn?: string | undefined
  /** The viewer's own open job whose photographers are looked for. */
  job?: string | undefined
  near?: string | undefined
  miles?: string | undefined
  sort?: string | undefined
  page?: string | undefined
  /** One of the viewer's saved searches, which is opened. */
  saved?: string | undefined
}

export function readAddress({ specialties, freeOn, job, near, miles, sort, page, saved }: Record<string, unknown>): SearchAddress {
  return {
    specialties: Array.isArray(specialties) ? specialties.join(',') : textInSearch(specialties),
    freeOn: textInSearch(freeOn),
    job: typeof job === 'string' && isUuid(job) ? job : undefined,
    near: textInSearch(near),
    miles: textInSearch(miles),
    sort: textInSearch(sort),
    page: textInSearch(page),
    saved: typeof saved === 'string' && isUuid(saved) ? saved : undefined,
  }
}

/** The form names the whole search; other links only a part of it. */
export function isOfForm({ near, miles }: SearchAddress) {
  return near !== undefined || miles !== undefined
}
