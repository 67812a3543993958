import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { causesOf } from './causes-of.ts'

const pooler = new Error('unsupported startup parameter: statement_timeout')

test('the cause is named behind the error that it caused', () => {
  expect(causesOf(new Error('the events cannot be read', { cause: pooler }))).toBe(
    'the events cannot be read: unsupported startup parameter: statement_timeout',
  )
})

test('of a failed query only the cause is named, without the query and its values', () => {
  expect(causesOf(new DrizzleQueryError('select $1', ['a secret'], pooler))).toBe(pooler.message)
})

test('all tries of a connection are named once, since their sum has no words', () => {
  const tries = [new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')]
  expect(causesOf(new AggregateError([...tries, tries[0]]))).toBe('connect ECONNREFUSED ::1:5432: connect ECONNREFUSED 127.0.0.1:5432')
})

test('what is no error, or has no words, is named too', () => {
  expect(causesOf('closed')).toBe('closed')
  expect(causesOf(new TypeError())).toBe('TypeError')
})
