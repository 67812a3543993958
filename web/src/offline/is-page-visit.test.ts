import { expect, test } from 'vitest'
import { isPageVisit } from './is-page-visit.ts'

const visit = (path: string, facts: { method?: string; mode?: RequestMode } = {}) =>
  isPageVisit({ method: 'GET', mode: 'navigate', url: `https://shutterbid.example${path}`, ...facts })

test.each(['/', '/jobs', '/jobs/1?review=true', '/apiary', '/developers'])('%s is a page', (path) => {
  expect(visit(path)).toBe(true)
})

test.each(['/api/changes', '/api/jobs/1/calendar.ics', '/files/a.webp', '/dev/mail', '/dev', '/assets/app.js'])(
  '%s is left to the browser',
  (path) => {
    expect(visit(path)).toBe(false)
  },
)

test('posted forms, and what a page requests, are left to the browser', () => {
  expect(visit('/sign-in', { method: 'POST' })).toBe(false)
  for (const mode of ['cors', 'no-cors', 'same-origin'] as const) expect(visit('/jobs', { mode })).toBe(false)
})
