import { dayNames } from './day-names.ts'
import { minutesOfTime } from './times.ts'

// Days are `YYYY-MM-DD`, times `HH:mm`. Names come from these tables, because `Intl` differs between browsers and the server.

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export type Instant = Date | string | number

/** Returns `{ weekday: 'Saturday', month: 'November', day: 14, year: 2026 }`. */
export function partsOfDay(on: string) {
  const date = new Date(`${on}T00:00:00Z`)
  return {
    weekday: dayNames[date.getUTCDay()] ?? '',
    month: monthNames[date.getUTCMonth()] ?? '',
    day: date.getUTCDate(),
    year: date.getUTCFullYear(),
  }
}

/** 'Sat, Nov 14'; 'Sat, Nov 14, 2027' if `today` is in another year; 'Saturday, November 14' if `long`. */
export function dayText(on: string, { today, long, weekday = true }: { today?: string; long?: boolean; weekday?: boolean } = {}) {
  const { weekday: name, month, day, year } = partsOfDay(on)
  const date = `${long ? month : month.slice(0, 3)} ${day}${today && today.slice(0, 4) !== on.slice(0, 4) ? `, ${year}` : ''}`
  return weekday ? `${long ? name : name.slice(0, 3)}, ${date}` : date
}

/** 'November 14, 2026' */
export function fullDayText(on: string) {
  const { month, day, year } = partsOfDay(on)
  return `${month} ${day}, ${year}`
}

/** '4:30 PM' */
export function timeText(at: string) {
  const { clock, half } = clockOf(minutesOfTime(at))
  return `${clock} ${half}`
}

/** '4:30 to 6:30 PM', '11:00 AM to 1:00 PM'; `to` may be after midnight. */
export function timesText(from: string, to: string) {
  const start = clockOf(minutesOfTime(from))
  const end = clockOf(minutesOfTime(to))
  return start.half === end.half && minutesOfTime(from) < minutesOfTime(to)
    ? `${start.clock} to ${end.clock} ${end.half}`
    : `${start.clock} ${start.half} to ${end.clock} ${end.half}`
}

/** 'Sat, Nov 14, 4:30 PM' */
export function shootText(on: string, at: string, today?: string) {
  return `${dayText(on, { today })}, ${timeText(at)}`
}

/** 'Sat, Nov 14, 4:30 PM'; the year is added only if `now` is in another year. */
export function instantText(instant: Instant, zone: string, now?: Instant) {
  const { on, at } = localDateTime(instant, zone)
  return shootText(on, at, now === undefined ? undefined : localDateTime(now, zone).on)
}

/** 'just now', '5 minutes ago', '2 hours ago', 'yesterday', '3 days ago', 'Nov 14'. Whole days are counted by local date. */
export function agoText(instant: Instant, now: Instant, zone: string) {
  const minutes = Math.floor((new Date(now).getTime() - new Date(instant).getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  const then = localDateTime(instant, zone).on
  const today = localDateTime(now, zone).on
  const days = daysBetween(then, today)
  const hours = Math.floor(minutes / 60)
  if (days === 0) return hours === 1 ? '1 hour ago' : `${hours} hours ago`
  if (days === 1) return 'yesterday'
  if (days < 7) return `${days} days ago`
  return dayText(then, { today, weekday: false })
}

/** The local date and time in a zone. */
export function localDateTime(instant: Instant, zone: string): LocalDateTime {
  const minute = Math.floor(new Date(instant).getTime() / 60_000)
  const clock = clockIn(zone)
  const known = clock.minutes.get(minute)
  if (known) return known
  // '11/14/2026, 16:30'
  const [month, day, year, at = ''] = clock.format.format(minute * 60_000).split(/\/|, /)
  const local = { on: `${year}-${month}-${day}`, at }
  if (clock.minutes.size >= maxMinutes) clock.minutes.clear()
  clock.minutes.set(minute, local)
  return local
}

export function daysBetween(from: string, to: string) {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

function clockOf(minutes: number) {
  const hours = Math.floor(minutes / 60) % 24
  return { clock: `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')}`, half: hours < 12 ? 'AM' : 'PM' }
}

type LocalDateTime = { readonly on: string; readonly at: string }

/** `Intl` is slow, and a page shows the same few minutes again and again. */
const clocks = new Map<string, { format: Intl.DateTimeFormat; minutes: Map<number, LocalDateTime> }>()
const maxMinutes = 2000

function clockIn(zone: string) {
  const known = clocks.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const clock = { format, minutes: new Map<number, LocalDateTime>() }
  clocks.set(zone, clock)
  return clock
}
