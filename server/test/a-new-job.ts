import type { JobForm } from '@shutterbid/domain/jobs/form-schemas'
import { signPlace } from '#server/platform/geocoder/place-token'
import type { City } from '../factories/places.ts'
import { testSecret } from './test-services.ts'

/** Four days before the shoot of `aNewJob`. */
export const now = () => new Date('2026-12-01T18:00:00Z')

/** The input for a job at a street in a city, on Saturday, December 5, 2026, at 9 AM. */
export function aNewJob(city: City, facts: Partial<JobForm> = {}): JobForm {
  return {
    title: 'Twenty minutes of dusk',
    description: 'Four people, one dog.',
    meetingPoint: 'By the fountain',
    placeToken: signPlace(testSecret, aPlace(city)),
    shootOn: '2026-12-05',
    shootTime: '09:00',
    durationMinutes: 60,
    dayPlan: {},
    deliveryOn: '2026-12-20',
    peopleCount: 4,
    shootSetting: 'outdoor',
    occasion: 'Not specified',
    specialties: ['PORTRAIT', 'FAMILY', 'FAMILY'],
    budgetDollars: 300,
    ...facts,
  }
}

/** A street in a city, at some distance from the public point. */
export function aPlace({ label, latitude, longitude }: City) {
  const exact = { latitude: latitude + 0.01, longitude: longitude + 0.01, publicLatitude: latitude, publicLongitude: longitude }
  return { id: 'a-place', placeName: `1 Main St, ${label}`, streetLine: '1 Main St', label, city: 'City', state: 'AZ', zip: null, ...exact }
}
