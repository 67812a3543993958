import { Temporal } from 'temporal-polyfill'

/** The instant of a local date and time in a zone; a time that daylight saving skips moves forward. */
export function instantOf({ on, at, zone }: { on: string; at: string; zone: string }): Date {
  const local = Temporal.PlainDateTime.from(`${on}T${at}`)
  return new Date(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds)
}

/** The same instant for libraries that expect an object of Temporal. */
export function zonedTime(instant: Date, zone: string) {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
}

export function addDays(on: string, days: number) {
  return Temporal.PlainDate.from(on).add({ days }).toString()
}
