import { suggestionLimits } from '@shutterbid/domain/search/limits'
import { milesBetween, type Point } from '@shutterbid/domain/shared/places'
import { endsOf, folded } from './place-names.ts'
import { stateOf } from './us-states.ts'

/** `weight`: how likely this city is meant; its population if known. `key` is its folded name. */
export type City = { key: string; name: string; state: string; weight: number; latitude: number; longitude: number }
export type Zip = { zip: string; city: City; latitude: number; longitude: number }

/** A park, garden or building that people name. `keys`: its folded name, and other names of it. */
export type Venue = { name: string; keys: string[]; zip: Zip; latitude: number; longitude: number }

/** From a line of `venues.tsv`: name, ZIP, latitude, longitude, and other names. Null if the ZIP is unknown. */
export function venueOf(line: string, zips: Map<string, Zip>): Venue | null {
  const [name = '', code = '', latitude, longitude, ...others] = line.split('\t')
  const zip = zips.get(code)
  return zip ? { name, keys: [name, ...others].map(venueKey), zip, latitude: Number(latitude), longitude: Number(longitude) } : null
}

/** The venues with a prefix. */
export function venuesBeginning(venues: Venue[], text: string): { venue: Venue; isWhole: boolean }[] {
  const key = venueKey(text)
  if (key.length < suggestionLimits.minCharacters) return []
  const found = venues.filter(({ keys }) => keys.some((one) => one.startsWith(key)))
  return found.map((venue) => ({ venue, isWhole: venue.keys.includes(key) }))
}

/** The venue of a name with its city behind it, complete or not: 'encanto park phoenix', 'Encanto Park AZ'. `isBegun`: also of a part of its name. */
export function venueInCity(venues: Venue[], text: string, { isBegun = false } = {}): Venue | null {
  const words = text.split(' ')
  for (const at of endsOf(words).reverse()) {
    const key = venueKey(words.slice(0, at).join(' '))
    const rest = words.slice(at).join(' ')
    const isNamed = (one: string) => one === key || (isBegun && key.length >= shortestPart && one.startsWith(key))
    const found = venues.find(({ keys, zip }) => keys.some(isNamed) && isCity(rest, zip))
    if (found) return found
  }
  return null
}

/** In letters. */
const shortestPart = 8

/** The venue that an address line begins with, if it is not far from the place behind it. */
export function venueOfLine(venues: Venue[], line: string, near: Point): Venue | null {
  const key = venueKey(line.split(',')[0] ?? '')
  return venues.find((venue) => venue.keys.includes(key) && milesBetween(venue, near) <= nearMiles) ?? null
}

const nearMiles = 20

function isCity(text: string, { city }: Zip) {
  return stateOf(text) === city.state || [city.key, `${city.key}${city.state.toLowerCase()}`].some((key) => key.startsWith(folded(text)))
}

function venueKey(name: string) {
  return folded(name.replace(/^the /i, '')).replaceAll('gardens', 'garden')
}
