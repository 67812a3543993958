import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { locationErrorMessage } from './location-error-message.ts'

test.each([
  ['a refusal says why', new ORPCError('BAD_REQUEST', { defined: true, message: 'Choose a place again' }), 'Choose a place again'],
  ['an answer that something broke', new ORPCError('INTERNAL_SERVER_ERROR'), 'Failed to update location settings'],
  ['no answer at all', new TypeError('Failed to fetch'), 'An error occurred while updating location settings'],
])('%s', (_, error, words) => {
  expect(locationErrorMessage(error)).toBe(words)
})
