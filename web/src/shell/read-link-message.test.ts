import { expect, test } from 'vitest'
import { readLinkMessage } from './read-link-message.ts'

test.each([
  ['type=email_change&access_token=x', '', { kind: 'emailChanged' }],
  ['message=Confirmation+link+accepted', '', { kind: 'message', message: 'Confirmation link accepted' }],
  ['', '?message=Please+open%20the+other+link', { kind: 'message', message: 'Please open the other link' }],
  ['message=from+the+hash', '?message=from+the+query', { kind: 'message', message: 'from the hash' }],
  ['', '?message=1%2B1', { kind: 'message', message: '1+1' }],
  ['', '?message=true', { kind: 'message', message: 'true' }],
  ['', '?type=email_change', null],
  ['main', '?redirect=%2Fjobs%3Fmessage%3Dhello', null],
  ['', '', null],
])('a link with the hash %j and the query %j asks for %j', (hash, search, asked) => {
  expect(readLinkMessage(hash, search)).toEqual(asked)
})
