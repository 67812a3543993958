export const secondMs = 1000
export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000

/**
 * `local`: the written clock time as if it were UTC, in milliseconds. `offsetMs`: from UTC, if stated. `isVague`: the day is known, but not
 * the time.
 */
export type WrittenTime = { local: number; isDate: boolean; isVague: boolean; offsetMs: number | null }

const pattern = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?(.*))?$/i
const clock = /^(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d:?(?:\d\d)?)?$/i

/** Null for an invalid day. 24:00 is the end of its day, and a leap second the second before (RFC 5545, 3.3.12). */
export function readTime(text: string): WrittenTime | null {
  const [, year, month, day, rest = ''] = pattern.exec(text.trim()) ?? []
  const midnight = year === undefined ? null : dayOf(Number(year), Number(month), Number(day))
  if (midnight === null) return null
  if (rest === '') return { local: midnight, isDate: true, isVague: false, offsetMs: null }
  const [, hour = '', minute, second = '0', offset] = clock.exec(rest) ?? []
  const hours = Number(hour)
  const minutes = Number(minute)
  const seconds = Number(second)
  const isTime = hour !== '' && minutes < 60 && seconds <= 60 && (hours < 24 || (hours === 24 && minutes === 0 && seconds === 0))
  if (!isTime) return { local: midnight, isDate: true, isVague: true, offsetMs: null }
  const local = midnight + hours * hourMs + minutes * minuteMs + Math.min(seconds, 59) * secondMs
  return { local, isDate: false, isVague: false, offsetMs: offset === undefined ? null : offsetMsOf(offset) }
}

/** Null for a day that does not exist. */
export function dayOf(year: number, month: number, day: number): number | null {
  const midnight = new Date(Date.UTC(2000, month - 1, day)).setUTCFullYear(year, month - 1, day)
  const found = new Date(midnight)
  return month >= 1 && found.getUTCMonth() === month - 1 && found.getUTCDate() === day ? midnight : null
}

/** `Z`, or such as -0700, -07:00 and -07. */
export function offsetMsOf(text: string): number {
  const [, sign, hours, minutes = '0', seconds = '0'] = /^([+-])(\d\d?)(?::?(\d\d))?(?::?(\d\d))?$/.exec(text) ?? []
  if (sign === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds) * secondMs)
}

/** Calendar days, which can have 23 or 25 hours. */
export type Duration = { days: number; ms: number }

export function readDuration(text: string): Duration | null {
  const found = /^([+-])?P(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/i.exec(text.trim())
  if (!found?.slice(2).some((part) => part !== undefined)) return null
  const [weeks, days, hours, minutes, seconds] = found.slice(2).map((part) => Number(part ?? 0)) as [number, number, number, number, number]
  const sign = found[1] === '-' ? -1 : 1
  return { days: sign * (weeks * 7 + days), ms: sign * (hours * hourMs + minutes * minuteMs + seconds * secondMs) }
}

export function startOfDay(local: number): number {
  return Math.floor(local / dayMs) * dayMs
}
