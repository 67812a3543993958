import { clockIn, partsOfDay } from '@shutterbid/domain/shared/when-texts'

/** 'Jan 4, 2025' */
export function dateText(at: Date, zone: string) {
  const { month, day, year } = partsOfDay(clockIn(at, zone).on)
  return `${month.slice(0, 3)} ${day}, ${year}`
}
