import { weekdayOf } from '../shared/weekday-of.ts'
import type { OverrideGroup } from './override-schemas.ts'
import type { TimeSlot, WeekDay } from './schemas.ts'

type HoursOn = { isAvailable: boolean; slots: readonly TimeSlot[]; override: OverrideGroup | null }

/** What applies on a day: its date override, else the week. */
export function hoursOn(day: string, { days, groups }: { days: readonly WeekDay[]; groups: readonly OverrideGroup[] }): HoursOn {
  const override = groups.find((group) => group.days.includes(day))
  if (override) return { isAvailable: override.isAvailable, slots: override.slots, override }
  const ofWeek = days.find(({ dayOfWeek }) => dayOfWeek === weekdayOf(day))
  const isAvailable = ofWeek?.isAvailable ?? false
  return { isAvailable, slots: isAvailable && ofWeek ? ofWeek.slots : [], override: null }
}
