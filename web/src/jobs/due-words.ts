import type { JobInRange } from '@shutterbid/domain/jobs/schemas'
import { whatIsDue } from '@shutterbid/domain/jobs/what-is-due'
import { clockIn, daysBetween, dayWords, partsOfDay } from '../ui/time/when-words.ts'

export type DueShoot = Pick<JobInRange, 'startsAt' | 'endsAt' | 'shootOn' | 'deliveryOn' | 'zone' | 'isWorkLeft'>

/** What the hired photographer has to do next, first things first: ['Yesterday: mark complete', 'Pictures due Friday']. */
export function dueWords(shoot: DueShoot, answeredAt: number): string[] {
  const { endsAt, shootOn, deliveryOn, zone } = shoot
  const today = clockIn(answeredAt, zone).on
  const due = whatIsDue(shoot, new Date(answeredAt))
  if (due === 'shoot') return [aheadWords(daysBetween(today, shootOn))]
  if (due === 'under_way') return ['Under way']
  const pictures = picturesWords(deliveryOn, today)
  if (due === 'pictures') return [pictures]
  return [`${agoWords(daysBetween(clockIn(endsAt, zone).on, today))}: mark complete`, pictures]
}

function aheadWords(days: number) {
  if (days < 2) return days < 1 ? 'Today' : 'Tomorrow'
  return `In ${days} days`
}

function agoWords(days: number) {
  if (days < 2) return days < 1 ? 'Today' : 'Yesterday'
  return `${days} days ago`
}

function picturesWords(deliveryOn: string, today: string) {
  const days = daysBetween(today, deliveryOn)
  if (days < 0) return `Pictures were due ${dayWords(deliveryOn, { today })}`
  if (days < 2) return `Pictures due ${days < 1 ? 'today' : 'tomorrow'}`
  return `Pictures due ${days < 7 ? partsOfDay(deliveryOn).weekday : dayWords(deliveryOn, { today })}`
}
