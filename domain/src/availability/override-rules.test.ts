import { describe, expect, test } from 'vitest'
import { refusalSentence } from '../refusal-sentence.ts'
import { canAddOverride, canAddToGroup, hoursOn } from './override-rules.ts'

const facts = { days: ['2027-02-01'], today: '2027-01-11', lastDay: '2029-01-11', taken: [], groupCount: 0 }

describe('a date override', () => {
  test.each([
    ['from today to two years ahead: yes', { days: ['2027-01-11', '2029-01-11'] }, undefined],
    ['yesterday', { days: ['2027-02-01', '2027-01-10'] }, 'override_in_past'],
    ['in more than two years', { days: ['2029-01-12'] }, 'override_too_far'],
    ['on a taken date', { taken: ['2027-02-01'] }, 'date_overridden'],
    ['as the 200th group: yes', { groupCount: 199 }, undefined],
    ['as the 201st group', { groupCount: 200 }, 'too_many_overrides'],
  ])('%s', (_, other, refusal) => {
    expect(canAddOverride({ ...facts, ...other })).toEqual(refusal ? { allowed: false, refusal } : { allowed: true })
  })

  test('that gets a date of another group is refused in its own words', () => {
    expect(canAddToGroup({ ...facts, taken: ['2027-02-01'] })).toEqual({ allowed: false, refusal: 'date_overridden_elsewhere' })
    expect(canAddToGroup(facts)).toEqual({ allowed: true })
  })
})

test('a refusal about dates names each of them', () => {
  expect(refusalSentence('date_overridden', ['2027-02-01', '2027-11-30'])).toBe(
    'Date February 1, 2027 is already overridden. Date November 30, 2027 is already overridden',
  )
  expect(refusalSentence('last_slot')).toBe('A day needs at least one time slot. Turn the day off instead.')
})

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
