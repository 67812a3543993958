import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  ['/jobs/1', '/jobs/1'],
  ['/calendar/secret.ics', '/calendar/…'],
  ['/calendar/secret/\nmore', '/calendar/…'],
])('the log has no private calendar address: %j', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})
