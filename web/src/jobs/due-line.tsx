import type { JobInRange } from '@shutterbid/domain/jobs/schemas'
import { whatIsDue } from '@shutterbid/domain/jobs/what-is-due'
import { daysBetween, dayText, localDateTime, partsOfDay } from '@shutterbid/domain/shared/when-texts'

/** 'Yesterday: mark complete · Pictures due Friday'; the first part is bold, because it is what to do now. */
export function DueLine({ shoot, loadedAt }: { shoot: DueShoot; loadedAt: number }) {
  const [first, ...rest] = dueText(shoot, loadedAt)
  return (
    <span className="block text-small text-ink-2">
      <b className="font-[550] text-ink">{first}</b>
      {rest.map((part) => ` · ${part}`)}
    </span>
  )
}

type DueShoot = Pick<JobInRange, 'startsAt' | 'endsAt' | 'shootOn' | 'deliveryOn' | 'zone' | 'isWorkLeft' | 'pictures'>

/** The hired photographer's next duties, first things first: ['Yesterday: mark complete', 'Pictures due Friday']. */
export function dueText(shoot: DueShoot, loadedAt: number): string[] {
  const { endsAt, shootOn, deliveryOn, zone } = shoot
  const today = localDateTime(loadedAt, zone).on
  const due = whatIsDue(shoot, new Date(loadedAt))
  if (due === 'shoot') return [aheadText(daysBetween(today, shootOn))]
  if (due === 'under_way') return ['Under way']
  if (shoot.pictures === 'missing') return ['Your client says that pictures are missing']
  const pictures = picturesText(deliveryOn, today)
  if (due === 'pictures') return [pictures]
  const complete = `${agoText(daysBetween(localDateTime(endsAt, zone).on, today))}: mark complete`
  return shoot.pictures === 'none' ? [complete, pictures] : [complete]
}

function aheadText(days: number) {
  if (days < 2) return days < 1 ? 'Today' : 'Tomorrow'
  return `In ${days} days`
}

function agoText(days: number) {
  if (days < 2) return days < 1 ? 'Today' : 'Yesterday'
  return `${days} days ago`
}

function picturesText(deliveryOn: string, today: string) {
  const days = daysBetween(today, deliveryOn)
  if (days < 0) return `Pictures were due ${dayText(deliveryOn, { today })}`
  if (days < 2) return `Pictures due ${days < 1 ? 'today' : 'tomorrow'}`
  return `Pictures due ${days < 7 ? partsOfDay(deliveryOn).weekday : dayText(deliveryOn, { today })}`
}
