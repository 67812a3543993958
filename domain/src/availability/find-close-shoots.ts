import { milesBetween, wholeMiles } from '../shared/places.ts'
import type { Buffers, BusySpan } from './find-conflict.ts'
import { availabilityLimits } from './limits.ts'
import { travelMinutes } from './travel-minutes.ts'

type PlacedSpan = BusySpan & { place: NonNullable<BusySpan['place']> }
type Facts<Shoot> = { shoot: PlacedSpan; others: readonly Shoot[]; buffers: Buffers }

/**
 * The shoots from which a photographer would come to a shoot, and to which they would have to go on, if they leave little time to spare:
 * when they would arrive, and when they would have to leave.
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
