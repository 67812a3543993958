import { expect, test } from 'vitest'
import { otherTimes } from './other-times.ts'

test('other hours of the same day, the nearest first', () => {
  const { hours } = otherTimes({ shootOn: '2026-12-05', shootTime: '16:30' })
  expect(hours.map(({ shootTime }) => shootTime)).toEqual(['17:00', '15:00', '13:00', '11:00', '09:00'])
  expect(new Set(hours.map(({ shootOn }) => shootOn))).toEqual(new Set(['2026-12-05']))
})

test('the chosen hour is not suggested again', () => {
  expect(otherTimes({ shootOn: '2026-12-05', shootTime: '09:00' }).hours.map(({ shootTime }) => shootTime)).not.toContain('09:00')
})

test('the same time on the six other days of the week, the nearest first', () => {
  const { days } = otherTimes({ shootOn: '2026-12-30', shootTime: '16:30' })
  expect(days.map(({ shootOn }) => shootOn)).toEqual(['2026-12-31', '2026-12-29', '2027-01-01', '2026-12-28', '2027-01-02', '2026-12-27'])
  expect(new Set(days.map(({ shootTime }) => shootTime))).toEqual(new Set(['16:30']))
})
