import { readTime, type WrittenTime } from './written-times.ts'

const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
type Frequency = (typeof frequencies)[number]

/** `nth` in its month or year, from the end if negative; 0 for each. Days of the week are 0 to 6 from Sunday. */
type RuleDay = { dayOfWeek: number; nth: number }

/** RFC 5545, 3.3.10. Empty lists limit nothing. `isUnclear`: its interval or end cannot be read, so it has all possible dates. */
export type RecurrenceRule = {
  isUnclear: boolean
  frequency: Frequency
  interval: number
  count: number | null
  until: WrittenTime | null
  weekStart: number
  months: number[]
  weeks: number[]
  yearDays: number[]
  monthDays: number[]
  days: RuleDay[]
  hours: number[]
  minutes: number[]
  seconds: number[]
  positions: number[]
}

const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Null for a rule that is not valid, or that has parts we do not know. */
export function readRule(text: string): RecurrenceRule | null {
  const parts = new Map<string, string>()
  for (const part of text
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value = ''] = part.split('=').map((one) => one.trim())
    if (name) parts.set(name, value)
  }
  const names = [...parts.keys()].filter((name) => !name.startsWith('X-') && !known.has(name))
  const frequency = frequencies.find((one) => one === parts.get('FREQ'))
  if (!frequency || names.length > 0 || (parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN' || (parts.get('SKIP') ?? 'OMIT') !== 'OMIT')
    return null

  let isValid = true
  let isUnclear = false
  const ifReadable = <Kind>(name: string, read: (value: string) => Kind | null): Kind | null => {
    const value = parts.get(name)
    const found = value === undefined ? null : read(value)
    if (value !== undefined && found === null) isUnclear = true
    return found
  }
  const one = <Kind>(name: string, read: (value: string) => Kind | null): Kind | null => {
    const value = parts.get(name)
    const found = value === undefined ? null : read(value)
    if (value !== undefined && found === null) isValid = false
    return found
  }
  const list = (name: string, isAllowed: (number: number) => boolean) =>
    one(name, (value) => {
      const numbers = value
        .replace(/,\s*$/, '')
        .split(',')
        .map((text) => (/^\s*[+-]?\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN))
      return numbers.every(isAllowed) ? numbers : null
    }) ?? []

  // Every date of an unreadable interval is also one of the interval 1, but not of the first few.
  const isIntervalUnknown = !/^\d*$/.test(parts.get('INTERVAL') ?? '')
  const rule = {
    frequency,
    interval: ifReadable('INTERVAL', positive) ?? 1,
    count: isIntervalUnknown ? null : ifReadable('COUNT', positive),
    until: ifReadable('UNTIL', readTime),
    weekStart: one('WKST', (value) => (dayNames.includes(value) ? dayNames.indexOf(value) : null)) ?? 1,
    months: list('BYMONTH', isBetween(1, 12)),
    weeks: list('BYWEEKNO', signed(53)),
    yearDays: list('BYYEARDAY', signed(366)),
    monthDays: list('BYMONTHDAY', signed(31)),
    days: one('BYDAY', readDays) ?? [],
    hours: list('BYHOUR', isBetween(0, 23)),
    minutes: list('BYMINUTE', isBetween(0, 59)),
    seconds: list('BYSECOND', isBetween(0, 60)).map((second) => Math.min(second, 59)),
    positions: list('BYSETPOS', signed(366)),
  }
  const isForbidden =
    (rule.weeks.length > 0 && frequency !== 'YEARLY') ||
    (rule.yearDays.length > 0 && ['DAILY', 'WEEKLY', 'MONTHLY'].includes(frequency)) ||
    (rule.monthDays.length > 0 && frequency === 'WEEKLY')
  return isValid && !isForbidden ? { ...rule, isUnclear: isUnclear || rule.until?.isVague === true } : null
}

const known = new Set([
  ...['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYMONTH', 'BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY', 'BYDAY', 'BYHOUR'],
  ...['BYMINUTE', 'BYSECOND', 'BYSETPOS', 'RSCALE', 'SKIP'],
])

function isBetween(least: number, most: number) {
  return (number: number) => number >= least && number <= most
}

/** Counted from the start, or from the end if negative. */
function signed(most: number) {
  return (number: number) => number !== 0 && Math.abs(number) <= most
}

function positive(value: string) {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : 0
  return number > 0 ? number : null
}

function readDays(value: string): RuleDay[] | null {
  const days = value
    .replace(/,\s*$/, '')
    .split(',')
    .map((text) => {
      const [, nth = '0', name = ''] = /^\s*([+-]?\d{1,2})?\s*([A-Z]{2})\s*$/.exec(text) ?? []
      return { dayOfWeek: dayNames.indexOf(name), nth: Number(nth) }
    })
  return days.every(({ dayOfWeek }) => dayOfWeek >= 0) ? days : null
}
