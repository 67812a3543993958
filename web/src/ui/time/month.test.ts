import { describe, expect, it } from 'vitest'
import { dayPlusDays, dayPlusMonths, weeksOf } from './month.ts'

describe('the grid of a month', () => {
  it('starts weeks on Sunday and leaves the days of other months out', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
    expect(weeksOf('2026-08')[0]?.filter((day) => day === null)).toHaveLength(6)
  })

  it('moves over the ends of months and years', () => {
    expect(dayPlusDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(dayPlusMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(dayPlusMonths('2026-01-31', -2)).toBe('2025-11-30')
  })
})
