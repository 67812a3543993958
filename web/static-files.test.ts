import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { safeHeaders } from '@shutterbid/server/platform/http/security-headers'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'

const root = mkdtempSync(join(tmpdir(), 'shutterbid-static-'))
afterAll(() => rmSync(root, { recursive: true }))
mkdirSync(join(root, 'assets'))
for (const name of ['robots.txt', 'icon.svg', 'assets/app.js', 'assets/app.js.br', 'offline-worker.js'])
  writeFileSync(join(root, name), name)

const app = new Hono()
app.route('/', staticFiles(root, safeHeaders({ mode: 'live', publicUrl: 'https://shutterbid.example' })))
app.all('*', (c) => c.text('a page'))

test.each(['/robots.txt', '/icon.svg', '/assets/app.js'])('%s is sent with nosniff and strict transport security', async (path) => {
  for (const encoding of ['identity', 'br']) {
    const { status, headers } = await app.request(path, { headers: { 'accept-encoding': encoding } })
    expect(status).toBe(200)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  }
})

test('a file with its version in its name is cached forever, any other for an hour', async () => {
  expect((await app.request('/assets/app.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await app.request('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=3600')
})

test('the worker for offline reading is checked for a new version each time, and may only request our own addresses', async () => {
  const { headers } = await app.request('/offline-worker.js')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a path without a file goes to the pages', async () => {
  expect(await (await app.request('/jobs')).text()).toBe('a page')
})
