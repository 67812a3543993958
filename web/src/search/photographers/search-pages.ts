import { searchLimits } from '@shutterbid/domain/search/limits'
import { isOfForm, type SearchAddress } from './search-address.ts'
import type { Search } from './search-cookie.ts'

const lastPage = searchLimits.maxListed / searchLimits.page

/** Counts from 1; any other value means 1. Only an address that names the whole search has further pages. */
export function pageIn(address: SearchAddress): number {
  const { page = '' } = address
  const number = isOfForm(address) && /^\d{1,4}$/.test(page) ? Number(page) : 1
  return Math.min(Math.max(number, 1), lastPage)
}

/** How many pages a list has that is shown page by page. */
export function pagesOf(total: number): number {
  return Math.min(Math.ceil(total / searchLimits.page), lastPage)
}

/** The address that names the whole search, without a cookie. */
export function addressOf({ place, miles, sort, specialties, freeOn, page = 1 }: Search): SearchAddress {
  return {
    near: place?.text,
    miles: String(miles),
    sort,
    specialties: specialties.length > 0 ? specialties.join(',') : undefined,
    freeOn,
    page: page > 1 ? String(page) : undefined,
  }
}
