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

const shape = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:([ap])\.?(?:m\.?)?)?$/i

/** The time of day, as `HH:mm`, that somebody means by "9", "930", "9:30pm" or "21:30"; null if it is none. `24:00` is the end of the day. */
export function typedTime(text: string): string | null {
  const [match, hourText, minuteText = '00', half] = shape.exec(text.trim()) ?? []
  const [hour, minute] = [Number(hourText), Number(minuteText)]
  if (match === undefined || minute > 59 || hour * 60 + minute > 24 * 60) return null
  if (half === undefined) return timeOf(hour * 60 + minute)
  if (hour < 1 || hour > 12) return null
  return timeOf(((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute)
}
