import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage } from './compress-page.ts'

const words = '<p>Describe the picture.</p>'.repeat(50)
const page = () => new Response(words, { status: 404, headers: { 'content-type': 'text/html', 'content-length': String(words.length) } })
const asked = (headers: Record<string, string>) => new Request('http://localhost/', { headers })

test('a visitor who accepts gzip gets the page compressed, with its status', async () => {
  const response = compressPage(asked({ 'accept-encoding': 'br, gzip' }), page())
  expect(response.status).toBe(404)
  expect(Object.fromEntries(response.headers)).toEqual({ 'content-type': 'text/html', 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(words)
})

test.each<[string, Record<string, string>]>([
  ['a request with a cookie', { 'accept-encoding': 'gzip', cookie: 'session=1' }],
  ['a client that does not accept gzip', { 'accept-encoding': 'identity' }],
  ['a client without accept-encoding', {}],
])('%s gets the page uncompressed', async (_, headers) => {
  const response = compressPage(asked(headers), page())
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe(words)
})
