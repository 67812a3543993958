import type { Point } from '../shared/places.ts'
import { milesBetween } from '../shared/places.ts'
import { availabilityLimits } from './limits.ts'

export type Buffers = { prepareMinutes: number; packUpMinutes: number; countsTravel: boolean }
/** `place` is the exact one of a shoot; busy times of other kinds have none. */
export type BusySpan = { startsAt: Date; endsAt: Date; place: Point | null }
/**
 * Why other busy times leave no room for a shoot. `overlap`: another shoot is at the same time. `event`: no shoot is, but an event of a
 * connected calendar. `too_close`: there is too little time to pack up, travel and prepare in between.
 */
export const conflicts = ['overlap', 'event', 'too_close'] as const
export type Conflict = (typeof conflicts)[number]

type Facts = { shoot: BusySpan; busy: readonly BusySpan[]; buffers: Buffers }

export const noBuffers: Buffers = { prepareMinutes: 0, packUpMinutes: 0, countsTravel: false }

/** The conflict of a shoot; null if the photographer is free. Times that only touch do not overlap. */
export function findConflict({ shoot, busy, buffers }: Facts): Conflict | null {
  const overlapping = busy.filter((span) => span.startsAt < shoot.endsAt && span.endsAt > shoot.startsAt)
  if (overlapping.length > 0) return overlapping.some(({ place }) => place) ? 'overlap' : 'event'
  const maxRoom = maxGapMinutes(buffers)
  const near = busy.filter((span) => minutesApart(span, shoot) < maxRoom)
  return near.some((span) => minutesApart(span, shoot) < gapMinutes(span, shoot, buffers)) ? 'too_close' : null
}

/** Busy times further away than this never conflict with a shoot. */
export function maxGapMinutes({ prepareMinutes, packUpMinutes, countsTravel }: Buffers): number {
  return prepareMinutes + packUpMinutes + (countsTravel ? availabilityLimits.travel.maxMinutes : 0)
}

/** The time needed between two busy times, in either order: to pack up after the first, to travel, and to prepare for the second. */
function gapMinutes(a: BusySpan, b: BusySpan, { prepareMinutes, packUpMinutes, countsTravel }: Buffers) {
  const travel = countsTravel && a.place && b.place ? travelMinutes(a.place, b.place) : 0
  return packUpMinutes + travel + prepareMinutes
}

function minutesApart(a: BusySpan, b: BusySpan) {
  return Math.max(b.startsAt.getTime() - a.endsAt.getTime(), a.startsAt.getTime() - b.endsAt.getTime()) / 60_000
}

/** How long a photographer travels between two exact places, rounded up. */
export function travelMinutes(from: Point, to: Point): number {
  const { milesAnHour, detour, stepMinutes, maxMinutes } = availabilityLimits.travel
  const minutes = (60 * milesBetween(from, to) * detour) / milesAnHour
  return Math.min(stepMinutes * Math.ceil(minutes / stepMinutes), maxMinutes)
}
