import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { isSignedOutError, reasonOfError, wordsOfError } from './words-of-error.ts'

const refused = new ORPCError('REFUSED', {
  defined: true,
  status: 409,
  message: 'Invalid email or password',
  data: { reason: 'wrong_credentials' },
})

test('a refusal is told in its own sentence, with its reason', () => {
  expect(wordsOfError(refused)).toBe('Invalid email or password')
  expect(reasonOfError(refused)).toBe('wrong_credentials')
})

test('what nobody foresaw is told without its details', () => {
  expect(wordsOfError(new Error('relation "people" does not exist'))).toBe('An unexpected error occurred')
  expect(wordsOfError(new ORPCError('INTERNAL_SERVER_ERROR', { message: 'a secret' }))).toBe('An unexpected error occurred')
  expect(wordsOfError(new TypeError('x is undefined'), 'Failed to create account')).toBe('Failed to create account')
  expect(reasonOfError(new Error('nothing'))).toBeUndefined()
})

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  '%j of a browser is a lost connection',
  (message) => {
    expect(wordsOfError(new TypeError(message))).toBe('We could not reach Shutterbid. Check your connection and try again.')
  },
)

test('a session that ended is recognized', () => {
  expect(isSignedOutError(new ORPCError('UNAUTHORIZED', { status: 401 }))).toBe(true)
  expect(isSignedOutError(refused)).toBe(false)
})
