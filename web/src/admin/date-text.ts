import { clockIn, partsOfDay } from '../ui/time/when-texts.ts'

/** 'Jan 4, 2025' */
export function dateText(at: Date, zone: string) {
  const { month, day, year } = partsOfDay(clockIn(at, zone).on)
  return `${month.slice(0, 3)} ${day}, ${year}`
}
