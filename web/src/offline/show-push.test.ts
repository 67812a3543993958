import { expect, test } from 'vitest'
import { readPush } from './show-push.ts'

const origin = 'https://shutterbid.test'
const push = { id: 'one', tag: 'about', text: 'You have a new message', link: '/messages?user=7#end' }

test('a push is read with its path, also with spaces after it', () => {
  expect(readPush(JSON.stringify(push).padEnd(256), origin)).toEqual(push)
})

test.each([undefined, '', 'You won!', 'null', '[]', '"text"', '{"text":7,"link":{},"tag":null}'])(
  'of one that cannot be read (%s) only that there is one is shown',
  (text) => {
    expect(readPush(text, origin)).toEqual({ id: '', tag: 'shutterbid', text: 'There is something new on Shutterbid', link: '/' })
  },
)

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://shutterbid.test/jobs',
  'https://shutterbid.test//evil.example',
])('a link to %s leads to the start page', (link) => {
  expect(readPush(JSON.stringify({ ...push, link }), origin).link).toBe('/')
})

test('a long text is cut', () => {
  expect(readPush(JSON.stringify({ ...push, text: 'x'.repeat(5000) }), origin).text).toHaveLength(200)
})
