import { expect, test } from 'vitest'
import { instantOf, localOf, minutesOf, timeOf, typedTime } from './days.ts'

test('the same local time is a different instant in another zone', () => {
  const local = { on: '2026-12-05', at: '16:30' }
  expect(instantOf({ ...local, zone: 'America/Phoenix' }).toISOString()).toBe('2026-12-05T23:30:00.000Z')
  expect(instantOf({ ...local, zone: 'America/New_York' }).toISOString()).toBe('2026-12-05T21:30:00.000Z')
})

test('a time that daylight saving skips moves forward', () => {
  expect(instantOf({ on: '2027-03-14', at: '02:30', zone: 'America/New_York' }).toISOString()).toBe('2027-03-14T07:30:00.000Z')
})

test('an instant is shown as the local day of its zone', () => {
  expect(localOf(new Date('2026-11-22T05:30:00Z'), 'America/Phoenix')).toEqual({ on: '2026-11-21', at: '22:30', dayOfWeek: 6 })
  expect(localOf(new Date('2026-11-22T15:30:00Z'), 'America/Phoenix').dayOfWeek).toBe(0)
})

test('minutes and times convert back and forth', () => {
  expect(minutesOf('09:15')).toBe(555)
  expect(timeOf(555)).toBe('09:15')
  expect(timeOf(minutesOf('24:00'))).toBe('24:00')
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
])('%j is %s', (text, time) => {
  expect(typedTime(text)).toBe(time)
})

test.each(['', 'noon', '25', '24:15', '9:5', '9:60', '13pm', '0am', '9m', '-9', '9:30:00', '99999', '٩'])('%j is no time', (text) => {
  expect(typedTime(text)).toBeNull()
})
