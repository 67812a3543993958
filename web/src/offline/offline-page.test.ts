import { expect, test } from 'vitest'
import { offlinePage } from './offline-page.ts'

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
