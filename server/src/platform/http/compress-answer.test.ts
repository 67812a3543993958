import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAnswer } from './compress-answer.ts'

const content = '<p>Describe the picture.</p>'.repeat(50)
const page = (request: Request, options?: { hasSecret: boolean }) => {
  const headers = new Headers({ 'content-type': 'text/html', 'content-length': String(content.length) })
  return compressAnswer(request, content, { status: 404, headers }, options)
}
const requestWith = (headers: Record<string, string>) => new Request('http://localhost/', { headers })

test('a visitor who accepts gzip gets the page compressed, with its status', async () => {
  const response = await page(requestWith({ 'accept-encoding': 'br, gzip' }))
  expect(response.status).toBe(404)
  expect(Object.fromEntries(response.headers)).toEqual({ 'content-type': 'text/html', 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(content)
})

test('with a cookie the length of the answer differs from time to time', async () => {
  const request = requestWith({ 'accept-encoding': 'gzip', cookie: 'session=1' })
  const answers = await Promise.all(Array.from({ length: 100 }, () => page(request)))
  const lengths = answers.map(({ headers }) => headers.get('x-padding')?.length ?? -1)
  expect(lengths.every((length) => length >= 0 && length <= 255)).toBe(true)
  expect(new Set(lengths).size).toBeGreaterThan(10)
})

test('an answer with a secret stays as it is', async () => {
  const response = await page(requestWith({ 'accept-encoding': 'gzip' }), { hasSecret: true })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe(content)
})

test('a short answer stays as it is', async () => {
  const response = await compressAnswer(requestWith({ 'accept-encoding': 'gzip', cookie: 'session=1' }), '{"done":true}', {
    headers: new Headers({ 'content-type': 'application/json' }),
  })
  expect(Object.fromEntries(response.headers)).toEqual({ 'content-type': 'application/json' })
  expect(await response.text()).toBe('{"done":true}')
})

test.each<[string, Record<string, string>]>([
  ['a client that does not accept gzip', { 'accept-encoding': 'identity' }],
  ['a client without accept-encoding', {}],
])('%s gets the page uncompressed', async (_, headers) => {
  const response = await page(requestWith(headers))
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe(content)
})
