import { type SpecialtyCode, specialtyCodes } from '@shutterbid/domain/profiles/specialties'
import { type SearchMiles, type SearchSort, searchDistances, searchLimits, searchSorts } from '@shutterbid/domain/search/limits'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'

/** `token` is the place as signed by the server, `text` what the field shows. */
export type SearchPlace = { text: string; token: string }

/** Kept in the browser until the next search. */
export type StoredSearch = { place: SearchPlace | null; miles: SearchMiles; sort: SearchSort; specialties: SpecialtyCode[] }

/**
 * `freeOn` is a day, `YYYY-MM-DD`, and in the address instead of the cookie: a day is soon over. `page` is where the list begins, from 1; lists that
 * a script extends begin at the first.
 */
export type Search = StoredSearch & { freeOn?: string | undefined; page?: number | undefined }

const name = 'search'
const maxAgeSeconds = 365 * 86_400

// A cookie, so that the server can read it for the first render.
const cookie = createIsomorphicFn()
  .server(() => getCookie(name))
  .client(() => {
    const stored = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
    return stored && decodeURIComponent(stored.slice(name.length + 1))
  })

export function readSearch(): StoredSearch {
  return searchIn(cookie())
}

export function saveSearch(search: StoredSearch) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  document.cookie = `${name}=${encodeURIComponent(JSON.stringify(search))}; path=/; max-age=${maxAgeSeconds}; samesite=lax`
}

/** Drops the parts of a stored search that are not valid. */
export function searchIn(stored: string | undefined): StoredSearch {
  const { place, miles, sort, specialties } = parsed(stored)
  return {
    place: placeIn(place),
    miles: searchDistances.find((one) => one === miles) ?? searchLimits.miles,
    sort: searchSorts.find((one) => one === sort) ?? searchLimits.sort,
    specialties: Array.isArray(specialties) ? specialtyCodes.filter((code) => specialties.includes(code)) : [],
  }
}

/** The known codes of a comma-separated list; null without a list. */
export function codesInAddress(list: string | undefined): SpecialtyCode[] | null {
  if (list === undefined) return null
  const codes = list.split(',')
  return specialtyCodes.filter((code) => codes.includes(code))
}

function parsed(stored: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(stored ?? '{}'))
  } catch {
    return {}
  }
}

function placeIn(place: unknown): SearchPlace | null {
  const { text, token } = Object(place)
  return typeof text === 'string' && typeof token === 'string' && token.length >= 10 && token.length <= 2000 ? { text, token } : null
}
