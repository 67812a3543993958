import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { locationErrorMessage } from './location-error-message.ts'

test.each([
  ['a refusal', new ORPCError('BAD_REQUEST', { defined: true, message: 'Choose a place again' }), 'Choose a place again'],
  ['a server error', new ORPCError('INTERNAL_SERVER_ERROR'), 'Failed to update location settings'],
  ['no answer', new TypeError('Failed to fetch'), 'An error occurred while updating location settings'],
])('%s gives its own message', (_, error, message) => {
  expect(locationErrorMessage(error)).toBe(message)
})
