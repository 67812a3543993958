import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { isUnreached } from './is-unreached.ts'

test.each([
  ['no connection in Chrome', new TypeError('Failed to fetch')],
  ['no connection in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['no connection in Safari', new TypeError('Load failed')],
  ['a script that did not load', new TypeError('Failed to fetch dynamically imported module: https://x/a.js')],
  ['an answer that broke off', new Error('Cannot parse response body', { cause: new TypeError('network error') })],
  ['no answer in time', new DOMException('signal timed out', 'TimeoutError')],
  ['a proxy without the server', new ORPCError('BAD_GATEWAY', { status: 502 })],
  ['a server that is starting', new ORPCError('SERVICE_UNAVAILABLE', { status: 503 })],
  ['a proxy that waited too long', new ORPCError('GATEWAY_TIMEOUT', { status: 504 })],
])('%s leaves open whether the server did the call', (_, error) => {
  expect(isUnreached(error)).toBe(true)
})

test.each([
  ['a refusal', new ORPCError('REFUSED', { status: 409 })],
  ['a limit', new ORPCError('TOO_MANY_REQUESTS', { status: 429 })],
  ['an ended session', new ORPCError('UNAUTHORIZED', { status: 401 })],
  ['a bug on the server', new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 })],
  ['a bug in the browser', new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['nothing', undefined],
])('%s is no missing connection', (_, error) => {
  expect(isUnreached(error)).toBe(false)
})
