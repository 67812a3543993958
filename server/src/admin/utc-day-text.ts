import { fullDayText } from '@shutterbid/domain/shared/when-texts'

export const dayMs = 86_400_000

/** 'January 10, 2027' */
export function utcDayText(at: Date) {
  return fullDayText(at.toISOString().slice(0, 10))
}
