import { expect, test } from 'vitest'
import { scriptsAfterLoad } from './scripts-after-load.ts'

const html = `<head><link rel="modulepreload" href="/assets/a.js" fetchPriority="low" nonce="n0"/><link rel="stylesheet" href="/a.css"/></head>
<body><p>Hello</p><script type="module" async="" src="/assets/index.js" nonce="n0"></script></body>`

test('a page starts its scripts from one inline script with its nonce', async () => {
  const page = new Response(html, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
  const late = await scriptsAfterLoad(page)
  const text = await late.text()
  expect(late.status).toBe(404)
  expect(text).not.toMatch(/<script[^>]* src=|<link rel="modulepreload"/)
  expect(text).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(text).toMatch(
    /<script nonce="n0">\(function startAfterLoad[\s\S]*\)\(\{"src":"\/assets\/index\.js","preloads":\["\/assets\/a\.js"\]\}\)<\/script>/,
  )
})

test('an answer that is not a page is not changed', async () => {
  const answer = new Response(html, { headers: { 'content-type': 'text/plain' } })
  expect(await (await scriptsAfterLoad(answer)).text()).toBe(html)
})
