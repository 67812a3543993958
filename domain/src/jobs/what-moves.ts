import { dayPlusDays } from '../shared/day-plus-days.ts'
import { minutesOfTime } from '../shared/times.ts'
import { daysBetween, dayText } from '../shared/when-texts.ts'
import { type DayPlan, movePlan, planText } from './day-plan.ts'

type Agreed = { shootOn: string; shootTime: string; deliveryOn: string; dayPlan: DayPlan }

/** The day of delivery for a shoot on another day: as many days after it as was agreed. */
export function movedDelivery({ shootOn, deliveryOn }: Pick<Agreed, 'shootOn' | 'deliveryOn'>, nextShootOn: string) {
  return dayPlusDays(nextShootOn, daysBetween(shootOn, deliveryOn))
}

/** The plan of the day for a shoot that starts at another time. */
export function movedPlan({ shootTime, dayPlan }: Pick<Agreed, 'shootTime' | 'dayPlan'>, nextShootTime: string) {
  return movePlan(dayPlan, minutesOfTime(nextShootTime) - minutesOfTime(shootTime))
}

type Proposed = Pick<Agreed, 'shootOn' | 'shootTime' | 'deliveryOn'>

/** Sentences about the delivery and the plan of the day under a proposal. `today`: at the place of the shoot. */
export function whatElseMoves(agreed: Agreed, proposed: Proposed, today: string): string[] {
  const day = dayText(proposed.deliveryOn, { today })
  const pictures =
    proposed.deliveryOn === agreed.deliveryOn
      ? `The pictures stay due on ${day}.`
      : `The pictures are then due on ${day} instead of ${dayText(agreed.deliveryOn, { today })}.`
  const plan = planText(agreed.dayPlan)
  const nextPlan = planText(movedPlan(agreed, proposed.shootTime)) ?? 'none'
  return plan === null || plan === nextPlan
    ? [pictures]
    : [pictures, `The plan of the day moves as well: ${nextPlan} (agreed now: ${plan}).`]
}
