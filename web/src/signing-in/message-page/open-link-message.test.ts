import { expect, test } from 'vitest'
import { readLinkMessage } from './open-link-message.ts'

test.each([
  ['type=email_change&access_token=x', { kind: 'emailChanged' }],
  ['message=Confirmation+link+accepted', { kind: 'message', message: 'Confirmation link accepted' }],
  ['message=1%2B1', { kind: 'message', message: '1+1' }],
  ['message=true', { kind: 'message', message: 'true' }],
  ['main', null],
  ['', null],
])('a link with the hash %j gives %j', (hash, expected) => {
  expect(readLinkMessage(hash)).toEqual(expected)
})
