import { type Decision, no, yes } from '../shared/decision.ts'
import { weekdayOf } from '../shared/weekday-of.ts'
import { overrideLimits } from './limits.ts'
import type { OverrideGroup } from './override-schemas.ts'
import type { TimeSlot, WeekDay } from './schemas.ts'

type Added = {
  days: readonly string[]
  /** The current day in the time zone of the schedule. */
  today: string
  /** The last day that can be overridden. */
  lastDay: string
  /** Days that another group already overrides. */
  taken: readonly string[]
}

type Refusal = 'override_in_past' | 'override_too_far' | 'too_many_overrides' | 'date_overridden' | 'date_overridden_elsewhere'

/** Whether a photographer can make a new group of these dates. */
export function canAddOverride({ groupCount, ...added }: Added & { groupCount: number }): Decision<Refusal> {
  if (groupCount >= overrideLimits.groups) return no('too_many_overrides')
  return canAddDays(added, 'date_overridden')
}

/** Whether a group can get these dates in addition to those it has. */
export function canAddToGroup(added: Added): Decision<Refusal> {
  return canAddDays(added, 'date_overridden_elsewhere')
}

function canAddDays({ days, today, lastDay, taken }: Added, whenTaken: Refusal): Decision<Refusal> {
  if (days.some((day) => day < today)) return no('override_in_past')
  if (days.some((day) => day > lastDay)) return no('override_too_far')
  return taken.length > 0 ? no(whenTaken) : yes
}

type HoursOn = { isAvailable: boolean; slots: readonly TimeSlot[]; override: OverrideGroup | null }

/** The hours of a day: those of its date override if it has one, otherwise those of the week. */
export function hoursOn(day: string, { days, groups }: { days: readonly WeekDay[]; groups: readonly OverrideGroup[] }): HoursOn {
  const override = groups.find((group) => group.days.includes(day))
  if (override) return { isAvailable: override.isAvailable, slots: override.slots, override }
  const ofWeek = days.find(({ dayOfWeek }) => dayOfWeek === weekdayOf(day))
  const isAvailable = ofWeek?.isAvailable ?? false
  return { isAvailable, slots: isAvailable && ofWeek ? ofWeek.slots : [], override: null }
}
