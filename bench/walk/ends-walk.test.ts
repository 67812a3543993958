import { expect, test } from 'vitest'
import { endsWalk } from './ends-walk.ts'

const button = { text: 'Place bid', href: null, type: 'submit', opensTab: false }

test.each(['Sign Out', 'Sign out Firefox on Linux', 'Delete my account', 'Delete for good'])('%s ends the walk', (text) => {
  expect(endsWalk({ ...button, text })).toBe(true)
})

test.each(['/dev/mail', '/api/docs', '/', '/sign-in', 'https://example.com/', '//example.com', 'mailto:a@b.example'])(
  'a link to %s ends the walk',
  (href) => {
    expect(endsWalk({ ...button, href })).toBe(true)
  },
)

test('a new tab and a file picker end the walk', () => {
  expect(endsWalk({ ...button, opensTab: true })).toBe(true)
  expect(endsWalk({ ...button, type: 'file' })).toBe(true)
})

test.each(['/jobs', '/jobs/1?review=true', '/developers', '/messages'])('a link to %s does not', (href) => {
  expect(endsWalk({ ...button, text: 'A job', href })).toBe(false)
})

test.each(['Place bid', 'Cancel job', 'Withdraw bid', 'Delete this picture'])('%s does not', (text) => {
  expect(endsWalk({ ...button, text })).toBe(false)
})
