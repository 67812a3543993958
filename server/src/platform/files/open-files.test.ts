import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '#server/platform/log/log'
import { doneWithoutAnswer, failures, fakeBucket } from '../../../test/fakes/fake-bucket.ts'
import { fileKey, newPictureKey } from './file-key.ts'
import { conformsAsFiles } from './files-conformance.ts'
import { openBucket } from './open-bucket.ts'
import { openFiles } from './open-files.ts'
import { FolderDriver } from './open-folder.ts'

const log = openLog({ logLevel: 'silent', mode: 'demo' })
let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shutterbid-files-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

describe('files in a folder', () => {
  conformsAsFiles(() => openFiles({ dataDir, s3: undefined }, log))

  test('only their own user can read them', async () => {
    const key = fileKey(newPictureKey(), 'webp', 320)
    await (await openFiles({ dataDir, s3: undefined }, log)).put(key, new Uint8Array(10), 'image/webp')
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777
    expect(await modeOf(join(dataDir, 'files'))).toBe(0o700)
    expect(await modeOf(join(dataDir, 'files', key))).toBe(0o600)
  })

  test('an aborted write leaves nothing behind', async () => {
    const folder = join(dataDir, 'broken-off')
    const put = new FolderDriver(folder).put('picture.jpg', new Uint8Array(1000), { signal: AbortSignal.abort() })
    await expect(put).rejects.toThrow('aborted')
    expect(await readdir(join(folder, 'unfinished'))).toEqual([])
    expect(await readdir(folder)).toEqual(['unfinished'])
  })
})

test.each([
  ['a folder', () => openFiles({ dataDir, s3: undefined }, log)],
  ['a bucket', async () => openFiles({ dataDir, s3: (await fakeBucket()).bucket }, log)],
])('what a killed process left of a large file for %s is removed a day later, and what is being written stays', async (_, open) => {
  const unfinished = join(dataDir, 'files', 'unfinished')
  await mkdir(unfinished, { recursive: true })
  for (const name of ['left', 'current']) await writeFile(join(unfinished, name), 'half a file')
  const now = new Date()
  const dayAgo = new Date(now.getTime() - 86_401_000)
  await utimes(join(unfinished, 'left'), dayAgo, dayAgo)
  await utimes(join(unfinished, 'current'), now, now)
  await (await open()).putStream(fileKey(newPictureKey(), 'zip'), Readable.from(['x'], { objectMode: false }), 'application/zip')
  expect(await readdir(unfinished)).toEqual(['current'])
})

describe('files in a bucket', async () => {
  const fake = await fakeBucket()
  const bytes = new TextEncoder().encode('a picture that was there before')
  const impatient = { timeoutMs: 150 }
  const aKey = () => fileKey(newPictureKey(), 'webp', 320)
  afterEach(() => {
    fake.mood = null
  })

  conformsAsFiles(() => openFiles({ dataDir, s3: fake.bucket }, log))

  describe.each(failures)('that %s', (_, mood) => {
    test.each(['put', 'putStream', 'get', 'exists', 'remove'] as const)(
      '%s reports it, and existing files are unchanged',
      async (operation) => {
        const files = await openBucket(fake.bucket)
        const key = aKey()
        await files.put(key, bytes, 'image/webp')
        const hasty = await openBucket(fake.bucket, impatient)
        fake.mood = mood
        const operations = {
          ...hasty,
          put: () => hasty.put(key, new Uint8Array(9), 'image/webp'),
          putStream: () => hasty.putStream(key, Readable.from([new Uint8Array(9)], { objectMode: false }), 'image/webp'),
        }
        const error = await operations[operation](key).then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        expect(error).toMatchObject({ cause: { name: 'OutsideServiceError', message: expect.stringContaining('the bucket pictures ') } })
        expect(JSON.stringify(error)).not.toContain(fake.bucket.secretAccessKey)

        fake.mood = null
        expect((await files.get(key))?.bytes).toEqual(bytes)
      },
    )
  })

  test('a large file whose store fails halfway breaks off for its reader, and does not end early', async () => {
    const files = await openBucket(fake.bucket)
    const key = fileKey(newPictureKey(), 'zip')
    await files.putStream(key, Readable.from([new Uint8Array(6 * 1024 ** 2)], { objectMode: false }), 'application/zip')
    const stored = await files.open(key)
    let read = 0
    const reading = (async () => {
      for await (const bytes of stored?.contents ?? []) {
        read += bytes.length
        fake.mood = ({ request }) => request.socket.destroy()
      }
    })()
    await expect(reading).rejects.toMatchObject({ name: 'OutsideServiceError' })
    expect(read).toBe(5 * 1024 ** 2)
  })

  test('a request that fails once is retried', async () => {
    const files = await openBucket(fake.bucket)
    const key = aKey()
    const before = fake.requestCount
    fake.mood = (asked) => {
      fake.mood = null
      asked.response.writeHead(500).end()
    }
    await files.put(key, bytes, 'image/webp')
    expect(fake.requestCount - before).toBe(2)
    expect((await files.get(key))?.bytes).toEqual(bytes)
  })

  test('a write whose answer is lost is complete', async () => {
    const files = await openBucket(fake.bucket)
    const key = aKey()
    fake.mood = doneWithoutAnswer
    await expect(files.put(key, bytes, 'image/webp')).rejects.toMatchObject({ cause: { name: 'OutsideServiceError' } })
    fake.mood = null
    expect((await files.get(key))?.bytes).toEqual(bytes)
  })

  test('a missing bucket stops the start and is named, an unreachable one does not', async () => {
    await expect(openBucket({ ...fake.bucket, bucket: 'portraits' })).rejects.toThrow('there is no bucket portraits')
    fake.mood = ({ request }) => request.socket.destroy()
    await expect(openBucket(fake.bucket)).resolves.toBeDefined()
  })
})
