import { expect, test } from 'vitest'
import { bufferChoices } from './buffer-choices.ts'

const minutesOf = (current: number) => bufferChoices(current).map(({ value }) => Number(value))

test('buffers are offered in steps of five minutes up to an hour, then of a quarter, up to four hours', () => {
  expect(minutesOf(0).slice(0, 4)).toEqual([0, 5, 10, 15])
  expect(minutesOf(0).slice(-3)).toEqual([210, 225, 240])
  expect(minutesOf(0)).not.toContain(65)
})

test('a number that was saved in another way is offered as well', () => {
  expect(minutesOf(65)).toContain(65)
})

test.each([
  ['0', 'No time'],
  ['45', '45 minutes'],
  ['60', '1 hour'],
  ['75', '1 hour 15 minutes'],
  ['240', '4 hours'],
])('%s minutes are called %s', (value, label) => {
  expect(bufferChoices(0)).toContainEqual({ value, label })
})
