import { Temporal } from 'temporal-polyfill'

/** The instant of a local date and time in a zone; a time that daylight saving skips moves forward. */
export function instantOf({ on, at, zone }: { on: string; at: string; zone: string }): Date {
  const local = Temporal.PlainDateTime.from(`${on}T${at}`)
  return new Date(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds)
}

/** The local day and time in a zone at an instant. */
export function localOf(instant: Date, zone: string): { on: string; at: string; dayOfWeek: number } {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
  return { on: local.toPlainDate().toString(), at: local.toPlainTime().toString().slice(0, 5), dayOfWeek: local.dayOfWeek % 7 }
}

/** For libraries that read Temporal. */
export function zonedTime(instant: Date, zone: string) {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
}

/** Minutes since midnight of `HH:mm`; `24:00` is the end of the day. */
export function minutesOf(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export function timeOf(minutes: number) {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export function dayPlus(on: string, days: number) {
  return Temporal.PlainDate.from(on).add({ days }).toString()
}
