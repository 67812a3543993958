import { expect, test } from 'vitest'
import { slotsText, slotText, slotTimeText } from './availability-texts.ts'

test.each([
  ['09:00', '9AM'],
  ['09:30', '9:30AM'],
  ['00:00', '12AM'],
  ['12:00', '12PM'],
  ['12:05', '12:05PM'],
  ['17:00', '5PM'],
  ['23:45', '11:45PM'],
  ['24:00', '12AM'],
  ['25:00', '25:00'],
  ['24:15', '24:15'],
  ['09:60', '09:60'],
  ['dawn', 'dawn'],
])('%s is shown as %s', (time, text) => {
  expect(slotTimeText(time)).toBe(text)
})

test('a day with two slots is one line', () => {
  const slots = [
    { start: '09:00', end: '12:00' },
    { start: '14:30', end: '19:00' },
  ]
  expect(slotsText(slots)).toBe('9AM – 12PM, 2:30PM – 7PM')
})

test('a whole day has no hours, one that starts or ends at midnight has', () => {
  expect(slotText({ start: '00:00', end: '24:00' })).toBe('All day')
  expect(slotText({ start: '00:00', end: '08:00' })).toBe('12AM – 8AM')
  expect(slotText({ start: '20:00', end: '24:00' })).toBe('8PM – 12AM')
})
