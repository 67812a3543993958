import { describe, expect, test } from 'vitest'
import { refusalSentence } from '../refusal-sentence.ts'
import { canAddOverride, canAddToGroup } from './override-rules.ts'

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
