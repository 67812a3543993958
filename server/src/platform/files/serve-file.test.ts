import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileKey, newPictureKey } from './file-key.ts'
import type { Files } from './files.ts'
import { openFolder } from './open-folder.ts'
import { serveFile } from './serve-file.ts'

const html = new TextEncoder().encode('<html><script>alert(1)</script>')
const picture = newPictureKey()
const stored = fileKey(picture, 'jpg')
const rendition = fileKey(picture, 'webp', 320)
let dataDir = ''
let files: Files

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shutterbid-files-'))
  files = openFolder({ dataDir })
  await files.put(stored, html, 'image/jpeg')
  await files.put(rendition, html, 'image/webp')
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a rendition is served only as a picture, whatever its bytes are', async () => {
  const answer = await serveFile(files, rendition)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(html)
})

test('a browser that has it in its cache gets 304', async () => {
  const { headers } = await serveFile(files, rendition)
  expect((await serveFile(files, rendition, headers.get('etag') ?? '')).status).toBe(304)
})

test('a removed rendition is gone, also for a browser that has it in its cache', async () => {
  const removed = fileKey(newPictureKey(), 'webp', 64)
  expect((await serveFile(files, removed, `"${removed}"`)).status).toBe(404)
})

test.each([stored, 'auth-secret', '../auth-secret', `${picture}-320.svg`, `unfinished/${rendition}`, ''])(
  '%j is not served',
  async (name) => {
    expect((await serveFile(files, name)).status).toBe(404)
  },
)
