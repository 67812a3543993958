/** A position in degrees, as named fields so that their order cannot be mistaken. */
export type Point = { latitude: number; longitude: number }

/** Whose clocks count for somebody who named no place yet: those of the first city. */
export const zoneWithoutPlace = 'America/Phoenix'

/** The one radius of the earth; PostgreSQL's earthdistance counts with the same. */
export const earthRadiusMeters = 6_378_168
export const metersPerMile = 1609.344

/** The way between two points along the great circle, in miles. */
export function milesBetween(a: Point, b: Point): number {
  const [latitudeA, latitudeB] = [radiansOf(a.latitude), radiansOf(b.latitude)]
  const halfChord =
    Math.sin((latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(latitudeA) * Math.cos(latitudeB) * Math.sin(radiansOf(b.longitude - a.longitude) / 2) ** 2
  return (2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(halfChord)))) / metersPerMile
}

/** A distance as others may read it: finer would tell where somebody lives. */
export function wholeMiles(miles: number): number {
  return Math.round(miles)
}

export function radiansOf(degrees: number) {
  return (degrees * Math.PI) / 180
}
