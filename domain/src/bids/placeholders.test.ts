import { expect, test } from 'vitest'
import { fillPlaceholders, type PlaceholderValues, unfilled, withPlaceholders } from './placeholders.ts'
import { bidOffer } from './schemas.ts'

const values: PlaceholderValues = {
  'first name': 'Ana',
  date: 'Sat, Dec 5',
  time: '4:30 PM',
  place: 'Mesa, AZ',
  type: 'family',
  occasion: null,
}

test.each([
  ['Hi {first name}, {date} at {time} suits me.', 'Hi Ana, Sat, Dec 5 at 4:30 PM suits me.', []],
  ['Hi {First Name}, a {type} shoot in {place}.', 'Hi Ana, a family shoot in Mesa, AZ.', []],
  ['For your {occasion} and {occasion}: {my idea}.', 'For your {occasion} and {occasion}: {my idea}.', ['{occasion}', '{my idea}']],
  ['A brace { alone } and {} and {12} stay text.', 'A brace { alone } and {} and {12} stay text.', []],
])('a template of %s becomes %s', (text, filled, left) => {
  expect(fillPlaceholders(text, values)).toBe(filled)
  expect(unfilled(filled)).toEqual(left)
})

test('a value is not read as a template', () => {
  expect(fillPlaceholders('Hi {first name}', { ...values, 'first name': '{date} $&' })).toBe('Hi {date} $&')
})

test('a bid becomes a template, with placeholders for whole words only', () => {
  expect(withPlaceholders('Hi Ana, Sat, Dec 5 in Mesa, AZ: Anabel and I have time.', values)).toBe(
    'Hi {first name}, {date} in {place}: Anabel and I have time.',
  )
})

test('a bid with something left to fill in is not sent', () => {
  const checked = bidOffer.safeParse({ amountDollars: 300, message: 'For your {occasion}.' })
  expect(checked.error?.issues[0]?.message).toBe('Fill in {occasion} before you send your bid')
  expect(bidOffer.safeParse({ amountDollars: 300, message: 'Set { calmly }.' }).success).toBe(true)
})
