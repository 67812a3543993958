import { milesBetween, wholeMiles } from '../shared/places.ts'
import type { Buffers, BusySpan } from './find-conflict.ts'
import { travelMinutes } from './find-conflict.ts'
import { availabilityLimits } from './limits.ts'

type PlacedSpan = BusySpan & { place: NonNullable<BusySpan['place']> }
type Facts<Shoot> = { shoot: PlacedSpan; others: readonly Shoot[]; buffers: Buffers }

/**
 * A photographer's shoots directly before and after another one, if they leave little time to spare: when the photographer would arrive from
 * the first, and when they would have to leave for the second.
 */
export function findCloseShoots<Shoot extends PlacedSpan>({ shoot, others, buffers }: Facts<Shoot>) {
  const { prepareMinutes, packUpMinutes, countsTravel } = buffers
  if (!countsTravel) return { before: null, after: null }
  const before = latest(others.filter(({ endsAt }) => endsAt <= shoot.startsAt))
  const after = earliest(others.filter(({ startsAt }) => startsAt >= shoot.endsAt))
  const arrivesAt = before && plusMinutes(before.endsAt, packUpMinutes + travelMinutes(before.place, shoot.place))
  const leavesAt = after && plusMinutes(after.startsAt, -prepareMinutes - travelMinutes(shoot.place, after.place))
  return {
    before: arrivesAt && isClose(arrivesAt, plusMinutes(shoot.startsAt, -prepareMinutes)) ? { ...seen(before, shoot), arrivesAt } : null,
    after: leavesAt && isClose(plusMinutes(shoot.endsAt, packUpMinutes), leavesAt) ? { ...seen(after, shoot), leavesAt } : null,
  }
}

function seen<Shoot extends PlacedSpan>(other: Shoot, { place }: PlacedSpan) {
  return { shoot: other, miles: wholeMiles(milesBetween(other.place, place)) }
}

function isClose(from: Date, to: Date) {
  return to.getTime() - from.getTime() < availabilityLimits.closeShootMinutes * 60_000
}

function latest<Shoot extends PlacedSpan>(shoots: Shoot[]) {
  return shoots.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0] ?? null
}

function earliest<Shoot extends PlacedSpan>(shoots: Shoot[]) {
  return shoots.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0] ?? null
}

function plusMinutes(instant: Date, minutes: number) {
  return new Date(instant.getTime() + minutes * 60_000)
}
