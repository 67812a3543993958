import { expect, test } from 'vitest'
import { hoursOn } from './hours-on.ts'

const nine = [{ start: '09:00', end: '17:00' }]
const days = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, isAvailable: dayOfWeek === 1, slots: nine }))
const override = {
  id: 'a',
  isAvailable: true,
  slots: [{ start: '10:00', end: '12:00' }],
  weekday: null,
  extendedTo: null,
  days: ['2027-01-12'],
}
const away = { ...override, id: 'b', isAvailable: false, slots: [], days: ['2027-01-18'] }

// 2027-01-11 is a Monday.
test.each([
  ['the week', '2027-01-11', { isAvailable: true, slots: nine, override: null }],
  ['no slots on a day of the week that is off', '2027-01-13', { isAvailable: false, slots: [], override: null }],
  ['an override on a day that is off', '2027-01-12', { isAvailable: true, slots: override.slots, override }],
  ['an override without hours on a Monday', '2027-01-18', { isAvailable: false, slots: [], override: away }],
])('on a day applies %s', (_, day, hours) => {
  expect(hoursOn(day, { days, groups: [override, away] })).toEqual(hours)
})
