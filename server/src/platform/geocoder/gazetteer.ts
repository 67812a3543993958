import { suggestionLimits } from '@shutterbid/domain/search/limits'
import { serviceCityAt } from '@shutterbid/domain/search/service-cities'
import { oneLine } from '@shutterbid/domain/shared/clean-text'
import type { Point } from '@shutterbid/domain/shared/places'
import type { Geocoder, PlaceSuggestion } from './geocoder.ts'
import { placeAt } from './place-at.ts'
import { endsOf, folded } from './place-names.ts'
import { readUsPlaces, type UsPlaces } from './us-places.ts'
import { stateOf, statesWithPrefix } from './us-states.ts'
import type { City, Zip } from './venues.ts'
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
  const at = (zip && zipsBeginning(places, zip)[0]) || citiesNamed(places, folded(city), [state])[0]
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
  if (folded(last) === key || citiesNamed(places, folded(last), [state]).length > 0) return line(parts.slice(0, -1))
  const words = last.split(' ')
  const from = endsOf(words).find((at) => folded(words.slice(at).join(' ')) === key)
  return line(from === undefined ? parts : [...parts.slice(0, -1), words.slice(0, from).join(' ')])
}

function findNamed(places: UsPlaces, typed: string, limit: number): PlaceSuggestion[] {
  const name = withoutArea(typed)
  for (const text of new Set([typed, name, firstCityOf(places, name)])) {
    const found = text ? findExactly(places, text, limit) : []
    if (found.length) return found
  }
  return lineInServedCity(places, typed)
}

/** Of several: 'Tampa/St. Pete', 'Boise and Nampa'. */
function firstCityOf(places: UsPlaces, text: string) {
  const [first = ''] = text.split(/\s*[/&]\s*|\s+(?:or|and)\s+|-(?=\p{L})/u)
  return citiesNamed(places, folded(first), null).length > 0 ? first : null
}

function findExactly(places: UsPlaces, typed: string, limit: number): PlaceSuggestion[] {
  const whole = venueInCity(places.venues, typed)
  if (whole) return [atVenue(whole)]
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
  const begun = venueInCity(places.venues, typed, { isBegun: true })
  return begun ? [atVenue(begun)] : []
}

/** '401 E Jackson St Tampa': without a comma or state only near the cities that we serve; without a house number only in large ones. */
function lineInServedCity(places: UsPlaces, typed: string): PlaceSuggestion[] {
  const words = typed.split(' ')
  for (const at of endsOf(words)) {
    const street = words.slice(0, at).join(' ')
    const key = folded(words.slice(at).join(' '))
    const isLine = withoutArea(street.replace(/^\d+ ?/, '')) !== ''
    const city = isLine && citiesNamed(places, key, null).find(serviceCityAt)
    if (city && (/^\d/.test(street) || city.weight >= largeCity)) return [withStreet(places, found(city, line([street])))]
  }
  return []
}

/** Inhabitants. */
const largeCity = 100_000

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

type PlaceMatch = { city: City; street: string | null; zip: null; latitude: number; longitude: number }

function readAs(places: UsPlaces, parts: string[], states: string[] | null): PlaceMatch[] {
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
  for (const at of endsOf(words)) {
    const name = folded(words.slice(at).join(' '))
    const cities = citiesNamed(places, name, states)
    if (cities.length) return cities.map((city) => found(city, line([...parts.slice(0, -1), words.slice(0, at).join(' ')])))
  }
  return []
}

function found(city: City, street: string | null): PlaceMatch {
  return { city, street, zip: null, latitude: city.latitude, longitude: city.longitude }
}

type Reading = [parts: string[], states: string[] | null]

/** The ways to remove a state from the end: after a comma a prefix is enough, after a space it must be complete. */
function withoutState(text: string): Reading[] {
  const parts = partsOf(text)
  const last = parts.at(-1) ?? ''
  const readings: Reading[] = parts.length > 1 && statesWithPrefix(last).length ? [[parts.slice(0, -1), statesWithPrefix(last)]] : []
  const words = last.split(' ')
  for (const at of endsOf(words)) {
    const state = stateOf(words.slice(at).join(' '))
    if (state) readings.push([[...parts.slice(0, -1), words.slice(0, at).join(' ')], [state]])
  }
  return readings
}

function citiesBeginning({ cities }: UsPlaces, key: string, states: string[] | null): City[] {
  return beginning(cities, key, cityKey).filter(({ state }) => !states || states.includes(state))
}

/** With exactly this key. */
function citiesNamed({ cities }: UsPlaces, key: string, states: string[] | null): City[] {
  const found = cities.slice(firstFrom(cities, key, cityKey), firstFrom(cities, `${key}\0`, cityKey))
  return found.filter(({ state }) => !states || states.includes(state))
}

const cityKey = ({ key }: City) => key

function zipsBeginning({ zips }: UsPlaces, code: string): Zip[] {
  return beginning(zips, code, ({ zip }) => zip)
}

function beginning<Row>(rows: Row[], start: string, keyOf: (row: Row) => string): Row[] {
  if (!start) return []
  const from = firstFrom(rows, start, keyOf)
  let end = from
  for (let row = rows[end]; row && keyOf(row).startsWith(start); row = rows[++end]);
  return rows.slice(from, end)
}

/** The index of the first row that is not before a key. */
function firstFrom<Row>(rows: Row[], key: string, keyOf: (row: Row) => string) {
  let from = 0
  let to = rows.length
  while (from < to) {
    const middle = (from + to) >> 1
    const row = rows[middle]
    if (row && keyOf(row) < key) from = middle + 1
    else to = middle
  }
  return from
}

const byWeight = (a: { city: City }, b: { city: City }) => b.city.weight - a.city.weight

const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
const line = (parts: string[]) => parts.filter(withoutArea).join(', ') || null

const area = 'downtown|uptown|midtown|central|greater|metro|near|around|in|city of|town of|north|south|east|west|[nsew]'
const areaBefore = new RegExp(`^(?:(?:the )?(?:${area})\\.?(?: |$))+`, 'i')

/** Without the words that say which part of a city is meant, or that it is about its surroundings; often the text itself. */
function withoutArea(text: string) {
  return text.replace(areaBefore, '').replace(/ (metro|area|metro area)$/i, '')
}

const country = 'u\\.?s\\.?(?:a\\.?)?|united states(?: of america)?'
const countryBehind = new RegExp(`[\\s,]+(?:${country})(?=[\\s,.]*$|[\\s,]+\\d{5}(?:-\\d{4})?$)`, 'i')

function tidy(text: string) {
  return oneLine(text)
    .replaceAll(';', ',')
    .replace(countryBehind, '')
    .replace(/,[^,]* county(?=\s*(,|$))/gi, '')
    .replace(/([a-z]+)(\d{5}(?:-\d{4})?)$/i, (whole, letters, code) => (stateOf(letters) ? `${letters} ${code}` : whole))
    .replace(/^zip( code)?:? /i, '')
    .replace(/^[\s,.]+|[\s,.]+$/g, '')
}
