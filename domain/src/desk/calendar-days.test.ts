import { expect, test } from 'vitest'
import { calendarDays } from './calendar-days.ts'

test.each([
  ['month', '2026-11-28', '2026-11-01', '2026-11-30', 30],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29', 29],
  ['week', '2026-11-28', '2026-11-22', '2026-11-28', 7],
  ['week', '2026-11-29', '2026-11-29', '2026-12-05', 7],
  ['week', '2026-03-08', '2026-03-08', '2026-03-14', 7],
] as const)('the %s of %s is from %s to %s', (view, on, first, last, count) => {
  const days = calendarDays(view, on)
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count])
})
