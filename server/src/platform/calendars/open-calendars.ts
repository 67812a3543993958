import type { CalendarAccess, CalendarDriver } from './calendar-driver.ts'

/** The drivers that this site has, by kind of access. */
export type CalendarDrivers = { [Kind in CalendarAccess['kind']]?: CalendarDriver<Extract<CalendarAccess, { kind: Kind }>> }

export function openCalendars(): CalendarDrivers {
  return {}
}
