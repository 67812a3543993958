import { expect, test } from 'vitest'
import { shortenMessage } from './message-screen.tsx'

test('a message from a link is cut after 200 characters, never inside one', () => {
  expect(shortenMessage('Done.')).toBe('Done.')
  expect(shortenMessage('😀'.repeat(300))).toBe('😀'.repeat(200))
})
