import { expect, test } from 'vitest'
import { fillReply, unfilledIn, unknownIn } from './reply-placeholders.ts'
import { savedReply } from './reply-schemas.ts'

const values = { client_name: 'Ana Ortiz', first_name: 'Ana', job_title: 'Family in the park', shoot_date: null }

test.each([
  ['Hi {client_name}, about {job_title}:', 'Hi Ana Ortiz, about Family in the park:'],
  ['Hi { First_Name }!', 'Hi Ana!'],
  ['On {shoot_date} then', 'On {shoot_date} then'],
  ['{other} and {} and {{first_name}}', '{other} and {} and {Ana}'],
])('%j becomes %j', (text, filled) => expect(fillReply(text, values)).toBe(filled))

test('a value with braces is not filled again', () => {
  expect(fillReply('{client_name}', { ...values, client_name: '{job_title}' })).toBe('{job_title}')
})

test('tells placeholders that are left from words that are none', () => {
  const text = '{shoot_date}, {price}, {shoot_date} and {client name}'
  expect(unfilledIn(text)).toEqual(['{shoot_date}'])
  expect(unknownIn(text)).toEqual(['{price}', '{client name}'])
})

test.each([
  [{ name: ' ', text: 'x' }, 'Name is required'],
  [{ name: 'x'.repeat(61), text: 'x' }, 'Name must be at most 60 characters'],
  [{ name: 'Hello', text: ' ' }, 'Text is required'],
  [{ name: 'Hello', text: 'x'.repeat(4001) }, 'Text must be at most 4,000 characters'],
  [
    { name: 'Hello', text: 'Hi {name}, {price} it is' },
    'There is no {name}, {price}. You can use {client_name}, {first_name}, {job_title}, {shoot_date}.',
  ],
])('a saved reply is checked: %j', (reply, sentence) => {
  expect(savedReply.safeParse(reply).error?.issues.map(({ message }) => message)).toContain(sentence)
})
