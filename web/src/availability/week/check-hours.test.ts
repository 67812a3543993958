import { expect, test } from 'vitest'
import { checkHours } from './check-hours.ts'

const monday = (...slots: [string, string][]) => ({ dayOfWeek: 1, isAvailable: true, slots: slots.map(([start, end]) => ({ start, end })) })

test('a day whose slots follow each other is fine', () => {
  expect(checkHours(monday(['09:00', '12:00'], ['12:00', '24:00']))).toBeNull()
})

test('an end before its start is an error of that end', () => {
  expect(checkHours(monday(['09:00', '12:00'], ['14:30', '14:00']))).toEqual({ slots: { 1: { end: 'End time must be after start time' } } })
})

test('an end before its start hides the error of overlapping', () => {
  expect(checkHours(monday(['06:00', '12:00'], ['09:00', '08:00']))).toEqual({ slots: { 1: { end: 'End time must be after start time' } } })
})

test('an invalid time is an error of its own field', () => {
  expect(checkHours(monday(['', '12:00']))).toMatchObject({ slots: { 0: { start: 'Invalid time' } } })
})

test('overlapping slots are an error of the day', () => {
  expect(checkHours(monday(['09:00', '12:00'], ['11:00', '13:00']))).toEqual({ slots: {}, day: 'Time slots of one day must not overlap' })
})
