import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { nextSlot } from './next-slot.ts'
import { dayHours } from './schemas.ts'

function slotsOf(text: string) {
  return text.split(' ').map((slot) => {
    const [start = '', end = ''] = slot.split('-')
    return { start, end }
  })
}

test.each([
  ['on an empty day it is the usual one', [], '09:00', '17:00'],
  ['after the last one it lasts as long as usual', [{ start: '06:00', end: '08:30' }], '08:30', '16:30'],
  ['it ends at midnight at the latest', [{ start: '09:00', end: '17:00' }], '17:00', '24:00'],
  [
    'the last one is the one that ends last, wherever it is in the list',
    [
      { start: '12:00', end: '20:00' },
      { start: '08:00', end: '10:00' },
    ],
    '20:00',
    '24:00',
  ],
  ['on a day that ends at midnight it is the usual one', slotsOf('20:00-24:00'), '09:00', '17:00'],
  ['where the usual one would overlap it begins the longest gap', slotsOf('09:00-17:00 20:00-24:00'), '00:00', '08:00'],
  ['and fills it if that is shorter than usual', slotsOf('00:00-14:00 17:00-22:00 23:00-24:00'), '14:00', '17:00'],
  ['a slot that cannot be saved takes no place', slotsOf('18:00-09:00 late-24:00 25:00-26:00'), '09:00', '17:00'],
])('a new time slot: %s', (_, slots, start, end) => {
  expect(nextSlot(slots)).toEqual({ start, end })
})

test.each(['00:00-24:00', '09:00-17:00 17:00-24:00 00:00-09:00'])('a day full with %s has none', (slots) => {
  expect(nextSlot(slotsOf(slots))).toBeNull()
})

test('one after the other, all fit together until the day is full', () => {
  let slots = slotsOf('15:00-24:00')
  for (let next = nextSlot(slots); next; next = nextSlot(slots)) {
    slots = [...slots, next]
    expect(z.safeParse(dayHours, { isAvailable: true, slots }).success).toBe(true)
  }
  expect(slots).toEqual(slotsOf('15:00-24:00 00:00-08:00 08:00-15:00'))
})
