import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test.each([
  ['/jobs?status=open#top', '/jobs?status=open#top'],
  ['jobs', '/jobs'],
  ['https://shutterbid.example/jobs', '/jobs'],
  ['https://evil.example/jobs', '/'],
  ['//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://shutterbid.example//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  [null, '/'],
])('%j leads to %j', (target, safe) => {
  expect(safeRedirect(target, 'https://shutterbid.example')).toBe(safe)
})
