import { expect, test } from 'vitest'
import { fillPlaceholders, type PlaceholderValues, unfilled, unfilledPlaceholders, withPlaceholders } from './placeholders.ts'
import { savedTextChange } from './saved-texts.ts'
import { bidOffer } from './schemas.ts'

const values: PlaceholderValues = {
  'first name': 'Ana',
  'client name': 'Ana Ortiz',
  'job title': 'Family in the park',
  date: 'Sat, Dec 5',
  time: '4:30 PM',
  place: 'Mesa, AZ',
  type: 'family',
  occasion: null,
}

test.each([
  ['Hi {first name}, {date} at {time} suits me.', 'Hi Ana, Sat, Dec 5 at 4:30 PM suits me.', []],
  ['Hi {First Name}, a {type} shoot in {place}.', 'Hi Ana, a family shoot in Mesa, AZ.', []],
  ['Hi { First_Name }, on {shoot_date} for {client_name}:', 'Hi Ana, on Sat, Dec 5 for Ana Ortiz:', []],
  ['For your {occasion} and {occasion}: {my idea}.', 'For your {occasion} and {occasion}: {my idea}.', ['{occasion}', '{my idea}']],
  ['About {job_title}, {my_idea}', 'About Family in the park, {my_idea}', ['{my_idea}']],
  ['A brace { alone } and {} and {12} stay text.', 'A brace { alone } and {} and {12} stay text.', []],
  ['{other} and {{first_name}}', '{other} and {Ana}', ['{other}', '{Ana}']],
])('a template of %s becomes %s', (text, filled, left) => {
  expect(fillPlaceholders(text, values)).toBe(filled)
  expect(unfilled(filled)).toEqual(left)
})

test('a value is not read as a template', () => {
  expect(fillPlaceholders('Hi {first name}', { ...values, 'first name': '{date} $&' })).toBe('Hi {date} $&')
})

test('a message is held back for placeholders, in either spelling, not for other words in braces', () => {
  expect(unfilledPlaceholders('{occasion}, {price}, {shoot_date} and {occasion}')).toEqual(['{occasion}', '{shoot_date}'])
})

test('a bid becomes a template, with placeholders for whole words only', () => {
  expect(withPlaceholders('Hi Ana, Sat, Dec 5 in Mesa, AZ: Anabel and I have time.', values)).toBe(
    'Hi {first name}, {date} in {place}: Anabel and I have time.',
  )
})

test('the longest value is replaced first, and one that two placeholders share by the first', () => {
  expect(withPlaceholders('Hi Ana Ortiz, or Ana', values)).toBe('Hi {client name}, or {first name}')
  expect(withPlaceholders('Hi Ana', { ...values, 'client name': 'Ana' })).toBe('Hi {first name}')
  expect(withPlaceholders('At the same date', { ...values, 'job title': 'date' })).toBe('At the same {job title}')
})

test.each(['{occasion}', '{first_name}'])('a bid is not sent with %s left to fill in', (left) => {
  const checked = bidOffer.safeParse({ amountDollars: 300, message: `For your ${left}.` })
  expect(checked.error?.issues[0]?.message).toBe(`Fill in ${left} before you send your bid`)
  expect(bidOffer.safeParse({ amountDollars: 300, message: 'Set { calmly }.' }).success).toBe(true)
})

const saved = { textId: null, use: 'message', name: 'Hello', text: 'Hi {client_name}' }

test.each([
  [{ name: ' ' }, 'Name is required'],
  [{ name: 'x'.repeat(61) }, 'Name must be at most 60 characters'],
  [{ text: ' ' }, 'Text is required'],
  [{ text: 'x'.repeat(4001) }, 'Text must be at most 4,000 characters'],
  [
    { text: 'Hi {name}, {price} it is' },
    'There is no {name}, {price}. You can use {first name}, {client name}, {job title}, {date}, {time}, {place}, {type}, {occasion}.',
  ],
])('a saved text is checked: %j', (wrong, sentence) => {
  expect(savedTextChange.safeParse({ ...saved, ...wrong }).error?.issues.map(({ message }) => message)).toContain(sentence)
})

test('a template may have words of its own in braces, which are filled in before the bid is sent', () => {
  expect(savedTextChange.safeParse({ ...saved, use: 'bid', text: 'For your {dream}' }).success).toBe(true)
})
