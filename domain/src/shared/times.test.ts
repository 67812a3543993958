import { expect, test } from 'vitest'
import { minutesOfTime, parseTimeOfDay, slotTimeOf } from './times.ts'

test('minutes and times convert back and forth', () => {
  expect(minutesOfTime('09:15')).toBe(555)
  expect(slotTimeOf(555)).toBe('09:15')
  expect(slotTimeOf(minutesOfTime('24:00'))).toBe('24:00')
})

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['1230', '12:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  [' 9:30pm ', '21:30'],
  ['9:30 PM', '21:30'],
  ['9 p.m.', '21:00'],
  ['9a', '09:00'],
  ['21:30', '21:30'],
  ['12', '12:00'],
  ['12am', '00:00'],
  ['12pm', '12:00'],
  ['0', '00:00'],
  ['24', '24:00'],
  ['17h', '17:00'],
  ['17 h', '17:00'],
  ['9h30', '09:30'],
  ['１７:００', '17:00'],
  ['Noon', '12:00'],
  ['midnight', '00:00'],
])('%j is %s', (text, time) => {
  expect(parseTimeOfDay(text)).toBe(time)
})

test.each(['', 'dawn', 'constructor', '25', '24:15', '9:5', '9:60', '13pm', '0am', '9m', '-9', '9:30:00', '99999', '٩'])(
  '%j is no time',
  (text) => {
    expect(parseTimeOfDay(text)).toBeNull()
  },
)
