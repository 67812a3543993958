import { milesBetween, type Point } from '../shared/places.ts'

/** To serve a new city, add it here. */
export const serviceCities = [
  { name: 'Phoenix', state: 'AZ', latitude: 33.4484, longitude: -112.074, radiusMiles: 60, zone: 'America/Phoenix' },
  { name: 'Boise', state: 'ID', latitude: 43.615, longitude: -116.2023, radiusMiles: 60, zone: 'America/Boise' },
  { name: 'Tampa', state: 'FL', latitude: 27.9506, longitude: -82.4572, radiusMiles: 60, zone: 'America/New_York' },
] as const

export function serviceCityAt(point: Point): string | null {
  return serviceCities.find((city) => milesBetween(city, point) <= city.radiusMiles)?.name ?? null
}

export const serviceCityNames = 'Phoenix, Boise and Tampa'
