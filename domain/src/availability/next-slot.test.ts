import { expect, test } from 'vitest'
import { nextSlot } from './next-slot.ts'

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
  ['on a day that is full until midnight it is the usual one', [{ start: '20:00', end: '24:00' }], '09:00', '17:00'],
])('a new time slot: %s', (_, slots, start, end) => {
  expect(nextSlot(slots)).toEqual({ start, end })
})
