import { milesBetween, type Point } from '../shared/places.ts'

/** Where Shutterbid is at home: data, so that a new city is one line. */
export const serviceCities = [
  { name: 'Phoenix', state: 'AZ', latitude: 33.4484, longitude: -112.074, radiusMiles: 60, zone: 'America/Phoenix' },
  { name: 'Boise', state: 'ID', latitude: 43.615, longitude: -116.2023, radiusMiles: 60, zone: 'America/Boise' },
  { name: 'Tampa', state: 'FL', latitude: 27.9506, longitude: -82.4572, radiusMiles: 60, zone: 'America/New_York' },
] as const

/** The service city around a point, or null. */
export function serviceCityAt(point: Point): string | null {
  return serviceCities.find((city) => milesBetween(city, point) <= city.radiusMiles)?.name ?? null
}

export const serviceCityNames = 'Phoenix, Boise and Tampa'
