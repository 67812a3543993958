import { expect, test } from 'vitest'
import { isPageVisit, offlinePage } from './answer-without-network.ts'

test('without copies it says only that there is no connection', () => {
  const html = offlinePage([])
  expect(html).toContain('<h1>You are offline</h1>')
  expect(html).not.toContain('Kept on this device')
})

test('it leads to what can be read, with titles as text', () => {
  const html = offlinePage([
    { path: '/jobs/1', kind: 'hire', title: '<img src=x onerror=alert(1)>', savedAt: 0 },
    { path: '/jobs/2"onclick="alert(1)', kind: 'job', title: `"A & B's"`, savedAt: 0 },
  ])
  expect(html).toContain('<small>Last hire you looked at</small><a href="/jobs/1">&lt;img src=x onerror=alert(1)&gt;</a>')
  expect(html).toContain('<a href="/jobs/2&quot;onclick=&quot;alert(1)">&quot;A &amp; B&#39;s&quot;</a>')
  expect(html).not.toMatch(/<script|<img/)
})

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
