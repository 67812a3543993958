import { describe, expect, test } from 'vitest'
import type { WeekDay } from './schemas.ts'
import { splitAtMidnight } from './split-at-midnight.ts'

function friday(...slots: string[]): WeekDay {
  return { dayOfWeek: 5, isAvailable: true, slots: slots.map(slotOf) }
}
function saturday(...slots: string[]): WeekDay {
  return { dayOfWeek: 6, isAvailable: slots.length > 0, slots: slots.map(slotOf) }
}
function slotOf(text: string) {
  const [start = '', end = ''] = text.split('-')
  return { start, end }
}

describe('hours that end after midnight', () => {
  test('are two slots, of which the next day gets the second', () => {
    expect(splitAtMidnight(friday('09:00-12:00', '22:00-02:00'), saturday('09:00-17:00'))).toEqual([
      friday('09:00-12:00', '22:00-24:00'),
      saturday('00:00-02:00', '09:00-17:00'),
    ])
  })

  test('make the next day available', () => {
    const off = { ...saturday('09:00-17:00'), isAvailable: false }
    expect(splitAtMidnight(friday('22:00-02:00'), off)).toEqual([friday('22:00-24:00'), saturday('00:00-02:00')])
  })

  test('become one slot with hours that they touch', () => {
    expect(splitAtMidnight(friday('22:00-02:00'), saturday('02:00-04:00', '01:00-03:00'))?.[1]).toEqual(saturday('00:00-04:00'))
    expect(splitAtMidnight(friday('22:00-02:00'), saturday('00:00-08:00'))?.[1]).toEqual(saturday('00:00-08:00'))
  })
})

test.each(['09:00-17:00', '09:00-09:00', '17:00-09:00', '12:00-24:00', 'late-02:00'])('%s does not end on the next day', (slot) => {
  expect(splitAtMidnight(friday(slot), saturday())).toBeNull()
})

test('a slot of twelve hours may cross midnight', () => {
  expect(splitAtMidnight(friday('21:00-09:00'), saturday())).not.toBeNull()
  expect(splitAtMidnight(friday('20:45-09:00'), saturday())).toBeNull()
})
