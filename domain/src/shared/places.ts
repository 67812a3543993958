/** A position in degrees, in named fields so that their order cannot be confused. */
export type Point = { latitude: number; longitude: number }

/** The time zone of people who have no place yet: that of the first service city. */
export const defaultZone = 'America/Phoenix'

/** PostgreSQL's earthdistance uses this radius, too. */
export const earthRadiusMeters = 6_378_168
export const metersPerMile = 1609.344

/** The great-circle distance, in miles. */
export function milesBetween(a: Point, b: Point): number {
  const latitudeA = radiansOf(a.latitude)
  const latitudeB = radiansOf(b.latitude)
  const halfChord =
    Math.sin((latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(latitudeA) * Math.cos(latitudeB) * Math.sin(radiansOf(b.longitude - a.longitude) / 2) ** 2
  return (2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(halfChord)))) / metersPerMile
}

/** Rounded for other people: an exact distance would reveal where somebody lives. */
export function wholeMiles(miles: number): number {
  return Math.round(miles)
}

export function radiansOf(degrees: number) {
  return (degrees * Math.PI) / 180
}

/** The width of the world on a map; a unit is about 500 feet at the equator. */
const worldUnits = 2 ** 18

/** A position on a map whose north is up: `x` grows to the east, `y` to the south. */
export function mercator({ latitude, longitude }: Point): { x: number; y: number } {
  const north = Math.log(Math.tan(Math.PI / 4 + radiansOf(latitude) / 2)) / (2 * Math.PI)
  return { x: ((longitude + 180) / 360) * worldUnits, y: (0.5 - north) * worldUnits }
}

/** 'Mesa', of the label 'Mesa, AZ 85201'. */
export function cityOf(placeLabel: string) {
  return placeLabel.split(',')[0] ?? placeLabel
}
