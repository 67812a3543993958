import { addDays } from '../shared/days.ts'
import { minutesOfTime, slotTimeOf } from '../shared/times.ts'

type ShootTime = { shootOn: string; shootTime: string }

/** Times to try when nobody matches a shoot: other hours of its day and the days around it, the nearest first. */
export function otherTimes({ shootOn, shootTime }: ShootTime): { hours: ShootTime[]; days: ShootTime[] } {
  const start = minutesOfTime(shootTime)
  return {
    hours: usualStarts
      .filter((at) => at !== start)
      .sort((a, b) => Math.abs(a - start) - Math.abs(b - start))
      .map((at) => ({ shootOn, shootTime: slotTimeOf(at) })),
    days: daysAround.map((days) => ({ shootOn: addDays(shootOn, days), shootTime })),
  }
}

const usualStarts = [9, 11, 13, 15, 17].map((hour) => hour * 60)
// All other days of the week.
const daysAround = [1, -1, 2, -2, 3, -3]
