import { expect, test } from 'vitest'
import { weekDay } from './schemas.ts'

const usual = { start: '09:00', end: '17:00' }

test.each([
  ['a day with the usual slot', { isAvailable: true, slots: [usual] }],
  ['slots that touch', { isAvailable: true, slots: [usual, { start: '17:00', end: '24:00' }] }],
  ['a day switched off without a slot', { isAvailable: false, slots: [] }],
  ['a day switched off that keeps its slots', { isAvailable: false, slots: [usual] }],
  ['a slot of a quarter of an hour', { isAvailable: true, slots: [{ start: '23:45', end: '24:00' }] }],
])('%s is fine', (_, day) => {
  expect(weekDay.safeParse({ dayOfWeek: 6, ...day }).success).toBe(true)
})

test.each([
  [
    'removing the last slot of an available day',
    { isAvailable: true, slots: [] },
    'A day needs at least one time slot. Turn the day off instead.',
  ],
  ['slots that overlap', { isAvailable: true, slots: [{ start: '12:00', end: '13:00' }, usual] }, 'Time slots of one day must not overlap'],
  ['an end before its start', { isAvailable: true, slots: [{ start: '17:00', end: '09:00' }] }, 'End time must be after start time'],
  ['an end at its start', { isAvailable: true, slots: [{ start: '09:00', end: '09:00' }] }, 'End time must be after start time'],
  ['an invalid time', { isAvailable: true, slots: [{ start: '9am', end: '17:00' }] }, 'Invalid time'],
  ['a time beyond the day', { isAvailable: true, slots: [{ start: '09:00', end: '24:15' }] }, 'Invalid time'],
  [
    'a time that is not a quarter of an hour',
    { isAvailable: true, slots: [{ start: '09:05', end: '17:00' }] },
    'Choose a quarter of an hour',
  ],
  [
    'a seventh slot',
    { isAvailable: true, slots: Array.from({ length: 7 }, (_, hour) => ({ start: `0${hour}:00`, end: `0${hour}:45` })) },
    'At most 6 time slots a day',
  ],
])('%s is refused with its sentence', (_, day, sentence) => {
  const { error } = weekDay.safeParse({ dayOfWeek: 1, ...day })
  expect(error?.issues.map(({ message }) => message)).toContain(sentence)
})

test.each([-1, 7, 1.5])('a week has no day %d', (dayOfWeek) => {
  expect(weekDay.safeParse({ dayOfWeek, isAvailable: true, slots: [usual] }).success).toBe(false)
})
