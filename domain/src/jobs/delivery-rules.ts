import { addDays, instantOf } from '../shared/days.ts'
import { type Decision, no, yes } from '../shared/decision.ts'
import type { PicturesState } from './delivery-schemas.ts'
import { deliveryTimes } from './delivery-times.ts'
import type { JobState } from './lifecycle.ts'
import { jobLimits } from './limits.ts'
import type { JobRefusal } from './refusals.ts'

type Hire = { status: JobState; startsAt: Date; deliveryOn: string; zone: string; completedAt: Date | null }
type Facts = { job: Hire; pictures: PicturesState; now: Date }

/** `links` are all of this hire, with the new ones; `deliveries` are those before. */
export function canDeliver({ job, pictures, links, deliveries, now }: Facts & { links: number; deliveries: number }): Decision<JobRefusal> {
  if (!isHireOpen(job, now)) return no('delivery_over')
  if (job.startsAt > now) return no('delivery_before_start')
  if (pictures === 'waiting') return no('delivery_waits')
  if (pictures === 'received') return no('pictures_received')
  if (links > jobLimits.deliveryLinks.max) return no('delivery_links_used_up')
  return deliveries >= jobLimits.deliveriesAJob ? no('deliveries_used_up') : yes
}

export function canConfirmPictures({ pictures }: { pictures: PicturesState }): Decision<JobRefusal> {
  return pictures === 'waiting' ? yes : no('no_delivery_waits')
}

/** As the answer to a delivery; after completion also of received pictures, or when nothing was delivered. */
export function canReportMissing({ job, pictures, now }: Facts): Decision<JobRefusal> {
  if (pictures === 'waiting') return yes
  if (pictures === 'missing') return no('missing_said')
  if (job.status !== 'completed') return no('no_delivery_waits')
  return isHireOpen(job, now) ? yes : no('delivery_over')
}

type TroubleFacts = { job: Hire; hasSaid: boolean; now: Date }

export function canSayTrouble({ job, hasSaid, now }: TroubleFacts): Decision<JobRefusal> {
  const isOver = job.completedAt !== null && daysAfter(job.completedAt, deliveryTimes.afterCompletionDays) <= now
  if ((job.status !== 'in_progress' && job.status !== 'completed') || isOver) return no('trouble_over')
  if (job.startsAt.getTime() + deliveryTimes.troubleHours * 3_600_000 > now.getTime()) return no('trouble_too_early')
  return hasSaid ? no('trouble_said') : yes
}

/** `trouble` is what the other side said; it can be answered once, also after the hire was cancelled. */
export function canAnswerTrouble({ trouble }: { trouble: { answer: string | null } | null }): Decision<JobRefusal> {
  return trouble?.answer === null ? yes : no('no_trouble_to_answer')
}

/** From when silence counts as received. */
export function silentFrom(saidAt: Date): Date {
  return daysAfter(saidAt, deliveryTimes.answerDays)
}

/** Until 30 days after the completion or the agreed day of delivery, whichever is later. */
function isHireOpen({ status, completedAt, deliveryOn, zone }: Hire, now: Date) {
  if (status !== 'completed' || !completedAt) return status === 'in_progress'
  const dayOver = instantOf({ on: addDays(deliveryOn, 1), at: '00:00', zone })
  return daysAfter(completedAt > dayOver ? completedAt : dayOver, deliveryTimes.afterCompletionDays) > now
}

function daysAfter(instant: Date, days: number) {
  return new Date(instant.getTime() + days * 86_400_000)
}
