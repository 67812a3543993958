import { milesBetween, type Point } from '../shared/places.ts'
import { availabilityLimits } from './limits.ts'

/** How long a photographer travels between two exact places, rounded up. */
export function travelMinutes(from: Point, to: Point): number {
  const { milesAnHour, detour, stepMinutes, maxMinutes } = availabilityLimits.travel
  const minutes = (60 * milesBetween(from, to) * detour) / milesAnHour
  return Math.min(stepMinutes * Math.ceil(minutes / stepMinutes), maxMinutes)
}
