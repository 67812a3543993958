import { describe, expect, test } from 'vitest'
import type { WeekDay } from './schemas.ts'
import { splitAtMidnight } from './split-at-midnight.ts'

const [sunday, monday, friday, saturday] = [0, 1, 5, 6].map((dayOfWeek) => (hours: string): WeekDay => {
  const slots = hours.split(' ').filter(Boolean)
  return { dayOfWeek, isAvailable: slots.length > 0, slots: slots.map(slotOf) }
}) as [Day, Day, Day, Day]
type Day = (hours: string) => WeekDay

function slotOf(text: string) {
  const [start = '', end = ''] = text.split('-')
  return { start, end }
}

/** The week has Friday's hours, Saturday's hours, and nothing else unless given. */
function weekOf(...days: WeekDay[]) {
  return [0, 1, 2, 3, 4, 5, 6].map(
    (dayOfWeek) => days.find((day) => day.dayOfWeek === dayOfWeek) ?? { dayOfWeek, isAvailable: false, slots: [] },
  )
}

describe('hours that end after midnight', () => {
  test('are two slots, of which the next day gets the second', () => {
    expect(splitAtMidnight([friday('09:00-12:00 22:00-02:00')], weekOf(saturday('09:00-17:00')))).toEqual([
      friday('09:00-12:00 22:00-24:00'),
      saturday('00:00-02:00 09:00-17:00'),
    ])
  })

  test('make the next day available', () => {
    const off = { ...saturday('09:00-17:00'), isAvailable: false }
    expect(splitAtMidnight([friday('22:00-02:00')], weekOf(off))).toEqual([friday('22:00-24:00'), saturday('00:00-02:00')])
  })

  test('go from Saturday to Sunday', () => {
    expect(splitAtMidnight([saturday('22:00-02:00')], weekOf())).toEqual([saturday('22:00-24:00'), sunday('00:00-02:00')])
  })

  test.each([
    ['02:00-04:00', '00:00-02:00 02:00-04:00'],
    ['01:00-03:00', '00:00-03:00'],
    ['00:00-08:00', '00:00-08:00'],
  ])('become one slot with hours that they overlap: %s', (hours, joint) => {
    expect(splitAtMidnight([friday('22:00-02:00')], weekOf(saturday(hours)))[1]).toEqual(saturday(joint))
  })
})

describe('a slot that went on after midnight', () => {
  const week = weekOf(friday('09:00-12:00 22:00-24:00'), saturday('00:00-02:00 09:00-17:00'))

  test.each([
    ['that ends earlier in the night', '09:00-12:00 22:00-01:00', '09:00-12:00 22:00-24:00', '00:00-01:00 09:00-17:00'],
    ['that ends later in the night', '09:00-12:00 22:00-03:00', '09:00-12:00 22:00-24:00', '00:00-03:00 09:00-17:00'],
    ['that ends before midnight', '09:00-12:00 22:00-23:00', '09:00-12:00 22:00-23:00', '09:00-17:00'],
    ['that is deleted', '09:00-12:00', '09:00-12:00', '09:00-17:00'],
    ['on a day that is switched off', '', '', '09:00-17:00'],
  ])('%s leaves nothing of its old hours', (_, changed, evening, next) => {
    expect(splitAtMidnight([friday(changed)], week)).toEqual([friday(evening), saturday(next)])
  })

  test('switches the next day off if these were its only hours', () => {
    expect(splitAtMidnight([friday('18:00-23:00')], weekOf(friday('18:00-24:00'), saturday('00:00-02:00')))).toEqual([
      friday('18:00-23:00'),
      saturday(''),
    ])
  })

  test.each([
    ['a slot until midnight remains', '10:00-12:00 22:00-24:00'],
    ['it starts at another time', '09:00-12:00 20:00-24:00'],
  ])('keeps its hours on the next day when %s', (_, changed) => {
    expect(splitAtMidnight([friday(changed)], week)).toEqual([friday(changed)])
  })

  test('is replaced together with the next day by hours that are copied to both', () => {
    const copied = [friday('10:00-18:00'), saturday('00:00-03:00')]
    expect(splitAtMidnight(copied, week)).toEqual(copied)
    expect(
      splitAtMidnight([saturday('10:00-18:00'), monday('10:00-18:00')], weekOf(saturday('22:00-24:00'), sunday('00:00-02:00'))),
    ).toEqual([saturday('10:00-18:00'), monday('10:00-18:00'), sunday('')])
  })
})

test.each([
  ['a next day that is long by itself', friday('18:00-24:00'), saturday('00:00-08:00')],
  ['a next day that begins later', friday('18:00-24:00'), saturday('00:15-02:00')],
  ['a day that was off', { ...friday('18:00-24:00'), isAvailable: false }, saturday('00:00-02:00')],
  ['a next day that is off', friday('18:00-24:00'), { ...saturday('00:00-02:00'), isAvailable: false }],
])('%s is left alone', (_, before, next) => {
  expect(splitAtMidnight([friday('18:00-23:00')], weekOf(before, next))).toEqual([friday('18:00-23:00')])
})

test.each(['09:00-17:00', '09:00-09:00', '17:00-09:00', '12:00-24:00', 'late-02:00'])('%s does not end on the next day', (slot) => {
  expect(splitAtMidnight([friday(slot)], weekOf())).toEqual([friday(slot)])
})

test('a slot of twelve hours may cross midnight', () => {
  expect(splitAtMidnight([friday('21:00-09:00')], weekOf())).toHaveLength(2)
  expect(splitAtMidnight([friday('20:45-09:00')], weekOf())).toHaveLength(1)
})
