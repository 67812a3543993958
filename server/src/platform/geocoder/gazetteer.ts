import { suggestionLimits } from '@shutterbid/domain/search/limits'
import { oneLine } from '@shutterbid/domain/shared/one-line'
import type { Point } from '@shutterbid/domain/shared/places'
import { folded } from './folded.ts'
import type { Geocoder, PlaceSuggestion } from './geocoder.ts'
import { placeAt } from './place-at.ts'
import { type City, readUsPlaces, type UsPlaces, type Zip } from './us-places.ts'
import { stateOf, statesWithPrefix } from './us-states.ts'
import { type Venue, venueInCity, venueOfLine, venuesBeginning } from './venues.ts'

/**
 * The built-in geocoder: cities, ZIPs, venues of the service cities and prefixes of them, with any street line before a city or ZIP. It
 * does not know streets.
 */
export function gazetteer(): Geocoder {
  return {
    kind: 'gazetteer',
    async suggest(text, { limit = 1 } = {}) {
      const typed = tidy(text)
      const isSearched = typed.length >= suggestionLimits.minCharacters && text.length <= suggestionLimits.maxCharacters
      return isSearched ? find(await usPlaces(), typed, limit) : []
    },
  }
}

/** The point of the ZIP, otherwise of the city, which is what others may know of an address. Null if both are unknown. */
export async function publicPointOf({ zip, city, state }: { zip: string | null; city: string; state: string }): Promise<Point | null> {
  const places = await usPlaces()
  const at =
    (zip && zipsBeginning(places, zip)[0]) || citiesBeginning(places, folded(city), [state]).find(({ key }) => key === folded(city))
  return at ? { latitude: at.latitude, longitude: at.longitude } : null
}

let read: Promise<UsPlaces> | undefined
function usPlaces() {
  read ??= readUsPlaces()
  return read
}

function find(places: UsPlaces, typed: string, limit: number): PlaceSuggestion[] {
  if (/^\d{3,4}$/.test(typed))
    return zipsBeginning(places, typed)
      .sort(byWeight)
      .slice(0, limit)
      .map((zip) => placeAt({ ...zip, street: null }))
  const [, before = '', code] = /^(?:(.*?)[\s,]+)?(\d{5})(?:[-\s]?\d{4})?$/.exec(typed) ?? []
  if (code) return zipsBeginning(places, code).map((zip) => withStreet(places, { ...zip, street: streetBefore(places, before, zip.city) }))
  return zipBefore(places, typed) ?? findNamed(places, typed, limit)
}

/** '85004 Phoenix'; a house number of five digits is before a street. */
function zipBefore(places: UsPlaces, typed: string): PlaceSuggestion[] | null {
  const [, code, behind = ''] = /^(\d{5})(?:-\d{4})?[\s,]+(.+)$/.exec(typed) ?? []
  const [zip] = code ? zipsBeginning(places, code) : []
  const isCity = zip && (zip.city.key.startsWith(folded(behind)) || streetBefore(places, behind, zip.city) === null)
  return isCity ? [placeAt({ ...zip, street: null })] : null
}

/** The text before a ZIP without city and state. A ZIP can have several city names; the main one is used. */
function streetBefore(places: UsPlaces, before: string, { key, state }: City) {
  if (stateOf(before) === state) return null
  const [parts] = withoutState(before).find(([, states]) => states?.includes(state)) ?? [partsOf(before)]
  const last = parts.at(-1) ?? ''
  if (folded(last) === key || citiesBeginning(places, folded(last), [state]).some((city) => city.key === folded(last)))
    return line(parts.slice(0, -1))
  const words = last.split(' ')
  const from = words.findIndex((_, at) => folded(words.slice(at).join(' ')) === key)
  return line(from < 0 ? parts : [...parts.slice(0, -1), words.slice(0, from).join(' ')])
}

function findNamed(places: UsPlaces, typed: string, limit: number): PlaceSuggestion[] {
  const venues = venuesBeginning(places.venues, typed).map(({ venue, isWhole }) => ({
    weight: isWhole ? 20 * venueWeight : venueWeight,
    place: () => atVenue(venue),
  }))
  // A city can have several names.
  const found = new Map<string, PlaceSuggestion>()
  for (const { place } of [...findCities(places, typed), ...venues].sort((a, b) => b.weight - a.weight)) {
    const one = place()
    found.set(one.id, one)
    if (found.size === limit) break
  }
  if (found.size) return [...found.values()]
  const venue = venueInCity(places.venues, typed)
  if (venue) return [atVenue(venue)]
  const name = typed.replace(/^(the )?(downtown|greater|metro|city of|town of) | (metro|area|metro area)$/gi, '')
  return name === typed ? [] : findNamed(places, name, limit)
}

/** As likely as a town of this size. */
const venueWeight = 20_000

function atVenue({ name, zip, latitude, longitude }: Venue, street = name) {
  return placeAt({ street, city: zip.city, zip: zip.zip, latitude, longitude, publicPoint: zip })
}

/** The point of a venue is known, that of another line is taken from the city or ZIP behind it. */
function withStreet({ venues }: UsPlaces, place: Parameters<typeof placeAt>[0]) {
  const venue = place.street ? venueOfLine(venues, place.street, place) : null
  return venue && place.street ? atVenue(venue, place.street) : placeAt(place)
}

/** Tries every reading of the text, the likeliest first; the first one with a known city wins. */
function findCities(places: UsPlaces, typed: string) {
  const asTyped: Reading = [partsOf(typed), null]
  const readings = typed.includes(',') ? [...withoutState(typed), asTyped] : [asTyped, ...withoutState(typed)]
  for (const [parts, states] of readings) {
    const found = readAs(places, parts, states)
    if (found.length) return found.map((one) => ({ weight: one.city.weight, place: () => withStreet(places, one) }))
  }
  return []
}

type Found = { city: City; street: string | null; zip: null; latitude: number; longitude: number }

function readAs(places: UsPlaces, parts: string[], states: string[] | null): Found[] {
  const last = parts.at(-1) ?? ''
  const street = line(parts.slice(0, -1))
  const key = folded(last)
  if (key.length >= (states ? 1 : suggestionLimits.minCharacters)) {
    const cities = citiesBeginning(places, key, states)
    if (cities.length) return cities.map((city) => found({ ...city, weight: city.weight * (city.key === key ? 20 : 1) }, street))
  }
  if (!states) return []
  // '1200 W Washington St Phoenix' with a state: the longest end that is a whole city name.
  const words = last.split(' ')
  for (let at = 1; at < words.length; at++) {
    const name = folded(words.slice(at).join(' '))
    const cities = citiesBeginning(places, name, states).filter((city) => city.key === name)
    if (cities.length) return cities.map((city) => found(city, line([...parts.slice(0, -1), words.slice(0, at).join(' ')])))
  }
  return []
}

function found(city: City, street: string | null): Found {
  return { city, street, zip: null, latitude: city.latitude, longitude: city.longitude }
}

type Reading = [parts: string[], states: string[] | null]

/** The ways to remove a state from the end: after a comma a prefix is enough, after a space it must be complete. */
function withoutState(text: string): Reading[] {
  const parts = partsOf(text)
  const last = parts.at(-1) ?? ''
  const readings: Reading[] = parts.length > 1 && statesWithPrefix(last).length ? [[parts.slice(0, -1), statesWithPrefix(last)]] : []
  const words = last.split(' ')
  for (let at = 1; at < words.length; at++) {
    const state = stateOf(words.slice(at).join(' '))
    if (state) readings.push([[...parts.slice(0, -1), words.slice(0, at).join(' ')], [state]])
  }
  return readings
}

function citiesBeginning({ cities }: UsPlaces, key: string, states: string[] | null): City[] {
  return beginning(cities, key, (city) => city.key).filter(({ state }) => !states || states.includes(state))
}

function zipsBeginning({ zips }: UsPlaces, code: string): Zip[] {
  return beginning(zips, code, ({ zip }) => zip)
}

function beginning<Row>(rows: Row[], start: string, keyOf: (row: Row) => string): Row[] {
  if (!start) return []
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const row = rows[middle]
    if (row && keyOf(row) < start) from = middle + 1
    else to = middle
  }
  let end = from
  for (let row = rows[end]; row && keyOf(row).startsWith(start); row = rows[++end]);
  return rows.slice(from, end)
}

const byWeight = (a: { city: City }, b: { city: City }) => b.city.weight - a.city.weight

const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
const line = (parts: string[]) => parts.filter(Boolean).join(', ') || null

function tidy(text: string) {
  return oneLine(text)
    .replaceAll(';', ',')
    .replace(/[\s,]+(u\.?s\.?(a\.?)?|united states( of america)?)[\s,.]*$/i, '')
    .replace(/^zip( code)?:? /i, '')
    .replace(/^[\s,.]+|[\s,.]+$/g, '')
}
