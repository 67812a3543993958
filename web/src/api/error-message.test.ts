import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { errorMessage, isSignedOutError, refusalReason } from './error-message.ts'

const refused = new ORPCError('REFUSED', {
  defined: true,
  status: 409,
  message: 'Invalid email or password',
  data: { reason: 'wrong_credentials' },
})

test('a refusal shows its own sentence and has a reason', () => {
  expect(errorMessage(refused)).toBe('Invalid email or password')
  expect(refusalReason(refused)).toBe('wrong_credentials')
})

test('an unexpected error shows no details', () => {
  expect(errorMessage(new Error('relation "people" does not exist'))).toBe('An unexpected error occurred')
  expect(errorMessage(new ORPCError('INTERNAL_SERVER_ERROR', { message: 'a secret' }))).toBe('An unexpected error occurred')
  expect(errorMessage(new TypeError('x is undefined'), 'Failed to create account')).toBe('Failed to create account')
  expect(refusalReason(new Error('nothing'))).toBeUndefined()
})

const messages = ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed', 'Importing a module script failed.']

test.each([...messages, 'error loading dynamically imported module'])('%j of a browser is a lost connection', (message) => {
  expect(errorMessage(new TypeError(message))).toBe('We could not reach Shutterbid. Check your connection and try again.')
})

test('a session that ended is recognized', () => {
  expect(isSignedOutError(new ORPCError('UNAUTHORIZED', { status: 401 }))).toBe(true)
  expect(isSignedOutError(refused)).toBe(false)
})
