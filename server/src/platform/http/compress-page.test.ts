import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage } from './compress-page.ts'

const content = '<p>Describe the picture.</p>'.repeat(50)
const page = () =>
  new Response(content, { status: 404, headers: { 'content-type': 'text/html', 'content-length': String(content.length) } })
const requestWith = (headers: Record<string, string>) => new Request('http://localhost/', { headers })

test('a visitor who accepts gzip gets the page compressed, with its status', async () => {
  const response = compressPage(requestWith({ 'accept-encoding': 'br, gzip' }), page())
  expect(response.status).toBe(404)
  expect(Object.fromEntries(response.headers)).toEqual({ 'content-type': 'text/html', 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(content)
})

test.each<[string, Record<string, string>]>([
  ['a request with a cookie', { 'accept-encoding': 'gzip', cookie: 'session=1' }],
  ['a client that does not accept gzip', { 'accept-encoding': 'identity' }],
  ['a client without accept-encoding', {}],
])('%s gets the page uncompressed', async (_, headers) => {
  const response = compressPage(requestWith(headers), page())
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe(content)
})
