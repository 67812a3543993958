import { hoursOn } from '@shutterbid/domain/availability/override-rules'
import type { BusyView, OverridesView } from '@shutterbid/domain/availability/override-schemas'
import type { WeekView } from '@shutterbid/domain/availability/schemas'
import { dayNames } from '@shutterbid/domain/shared/day-names'
import type { DayLook } from '../../ui/time/calendar/calendar.tsx'
import { slotsText, slotText } from '../availability-texts.ts'

type Known = { week: Pick<WeekView, 'days'>; overrides: Pick<OverridesView, 'groups'>; busy: BusyView }

/** The state of a day, with its reason. */
export function stateOfDay(day: string, { week, overrides, busy }: Known) {
  return { ...hoursOn(day, { days: week.days, groups: overrides.groups }), busy: busy.filter((time) => time.day === day) }
}
export type DayState = ReturnType<typeof stateOfDay>

/** '9AM – 5PM by your week', 'not available by a date override, shoot 10AM – 12PM' */
export function whyText({ isAvailable, slots, override, busy }: DayState) {
  const hours = isAvailable ? slotsText(slots) : 'not available'
  return [`${hours} by ${sourceOf(override)}`, ...busy.map((time) => `${busyNames[time.source]} ${slotText(time)}`)].join(', ')
}

export function dayLook(facts: DayState): DayLook {
  const kinds = [
    facts.isAvailable ? 'works' : 'away',
    facts.override && 'overridden',
    facts.busy.some(({ source }) => source === 'shoot') && 'has-shoot',
    facts.busy.some(({ source }) => source !== 'shoot') && 'has-event',
  ]
  return { text: whyText(facts), className: kinds.filter(Boolean).join(' ') }
}

function sourceOf(override: DayState['override']) {
  if (!override) return 'your week'
  return override.weekday === null ? 'a date override' : `your override of every ${dayNames[override.weekday]}`
}

const busyNames = { shoot: 'shoot', calendar: 'busy in your connected calendar', block: 'blocked' } as const
