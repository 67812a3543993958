import { type SpecialtyCode, specialtyCodes } from '@shutterbid/domain/profiles/specialties'
import { type SearchMiles, type SearchSort, searchDistances, searchLimits, searchSorts } from '@shutterbid/domain/search/limits'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'

/** `token` is what the server signed for the place, `text` what stands in the field for it. */
export type SearchPlace = { text: string; token: string }

/** What somebody looks for; kept in their browser until they look for something else. */
export type Search = { place: SearchPlace | null; miles: SearchMiles; sort: SearchSort; specialties: SpecialtyCode[] }

const name = 'search'
const keptSeconds = 365 * 86_400

// A cookie rather than the browser's storage, so that the server, too, knows what to show.
const cookie = createIsomorphicFn()
  .server(() => getCookie(name))
  .client(() => {
    const kept = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
    return kept && decodeURIComponent(kept.slice(name.length + 1))
  })

export function readSearch(): Search {
  return searchIn(cookie())
}

export function keepSearch(search: Search) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  document.cookie = `${name}=${encodeURIComponent(JSON.stringify(search))}; path=/; max-age=${keptSeconds}; samesite=lax`
}

/** A search as it was kept, as far as it makes sense. */
export function searchIn(kept: string | undefined): Search {
  const { place, miles, sort, specialties } = parsed(kept)
  return {
    place: placeIn(place),
    miles: searchDistances.find((one) => one === miles) ?? searchLimits.miles,
    sort: searchSorts.find((one) => one === sort) ?? searchLimits.sort,
    specialties: Array.isArray(specialties) ? specialtyCodes.filter((code) => specialties.includes(code)) : [],
  }
}

/** The known codes in a list between commas; null where there is no list. */
export function codesInAddress(list: string | undefined): SpecialtyCode[] | null {
  if (list === undefined) return null
  const codes = list.split(',')
  return specialtyCodes.filter((code) => codes.includes(code))
}

function parsed(kept: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(kept ?? '{}'))
  } catch {
    return {}
  }
}

function placeIn(place: unknown): SearchPlace | null {
  const { text, token } = Object(place)
  return typeof text === 'string' && typeof token === 'string' && token.length >= 10 && token.length <= 2000 ? { text, token } : null
}
