import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fileKey, newPictureKey } from './file-key.ts'
import type { Files } from './files.ts'

const aKey = () => fileKey(newPictureKey(), 'webp', 320)
const aZipKey = () => fileKey(newPictureKey(), 'zip')
const text = (content: string) => new TextEncoder().encode(content)

/** Every driver must pass these tests; `open` opens an empty store. */
export function conformsAsFiles(open: () => Files | Promise<Files>) {
  test.each([1, 5_000, 5 * 1024 ** 2])('a file of %i bytes comes back byte for byte, with its type', async (size) => {
    const files = await open()
    const key = aKey()
    const bytes = new Uint8Array(randomBytes(size))
    await files.put(key, bytes, 'image/webp')
    const stored = await files.get(key)
    expect(stored?.contentType).toBe('image/webp')
    expect(stored && Buffer.compare(stored.bytes, bytes)).toBe(0)
    expect(await files.exists(key)).toBe(true)
  })

  test('a large file comes back byte for byte, with its length, as a stream in and out', async () => {
    const files = await open()
    const key = aZipKey()
    const chunks = Array.from({ length: 190 }, () => randomBytes(64 * 1024))
    await files.putStream(key, Readable.from(chunks, { objectMode: false }), 'application/zip')
    const stored = await files.open(key)
    expect(stored?.length).toBe(190 * 64 * 1024)
    expect(stored && Buffer.compare(await buffer(stored.contents), Buffer.concat(chunks))).toBe(0)
  })

  test('a large file that fails or is aborted halfway leaves nothing, and what was there stays', async () => {
    const files = await open()
    const key = aZipKey()
    const other = aZipKey()
    await files.putStream(key, Readable.from([text('whole')], { objectMode: false }), 'application/zip')
    const failing = async function* () {
      yield text('half')
      throw new Error('the disk of the maker is full')
    }
    for (const name of [key, other])
      await expect(files.putStream(name, Readable.from(failing(), { objectMode: false }), 'application/zip')).rejects.toThrow()
    const aborting = new AbortController()
    const endless = async function* () {
      for (;;) {
        yield new Uint8Array(1000)
        aborting.abort()
      }
    }
    const put = files.putStream(key, Readable.from(endless(), { objectMode: false }), 'application/zip', aborting.signal)
    await expect(put).rejects.toThrow()
    expect((await files.get(key))?.bytes).toEqual(text('whole'))
    expect(await files.exists(other)).toBe(false)
  })

  test('an empty stream is an empty file, and there is nothing to open of a missing one', async () => {
    const files = await open()
    const key = aZipKey()
    expect(await files.open(key)).toBeNull()
    await files.putStream(key, Readable.from([], { objectMode: false }), 'application/zip')
    const stored = await files.open(key)
    expect(stored?.length).toBe(0)
    expect(stored && (await buffer(stored.contents)).length).toBe(0)
  })

  test('a file that never existed is null, does not exist, and can be removed', async () => {
    const files = await open()
    const key = aKey()
    expect(await files.get(key)).toBeNull()
    expect(await files.exists(key)).toBe(false)
    await files.remove(key)
  })

  test('a removed file is gone, and its neighbours stay', async () => {
    const files = await open()
    const picture = newPictureKey()
    const small = fileKey(picture, 'webp', 64)
    const large = fileKey(picture, 'webp', 320)
    await files.put(small, text('small'), 'image/webp')
    await files.put(large, text('large'), 'image/webp')
    await files.remove(small)
    expect(await files.get(small)).toBeNull()
    expect((await files.get(large))?.bytes).toEqual(text('large'))
  })

  test('putting again replaces', async () => {
    const files = await open()
    const key = aKey()
    await files.put(key, text('a rather long first version'), 'image/webp')
    await files.put(key, text('second'), 'image/webp')
    expect((await files.get(key))?.bytes).toEqual(text('second'))
  })

  test('readers during twenty rounds of replacing see one whole version or the other', async () => {
    const files = await open()
    const key = aKey()
    const versions = ['a', 'b'].map((letter) => text(letter.repeat(300_000)))
    const isWhole = (bytes: Uint8Array) => versions.some((version) => Buffer.compare(version, bytes) === 0)
    await files.put(key, versions[0] ?? text(''), 'image/webp')
    for (let round = 0; round < 20; round++) {
      const writes = versions.map((version) => files.put(key, version, 'image/webp'))
      const reads = await Promise.all([1, 2, 3].map(() => files.get(key)))
      await Promise.all(writes)
      expect(reads.every((read) => read !== null && isWhole(read.bytes))).toBe(true)
    }
  })

  test.each([
    '../auth-secret',
    '..%2Fauth-secret',
    '/etc/passwd',
    'unfinished/0123456789abcdef0123456789abcdef.jpg',
    '0123456789abcdef0123456789abcdef.jpg/../../auth-secret',
    '0123456789abcdef0123456789abcdef.jpg\0.png',
    '0123456789abcdef0123456789abcdef.svg',
    '0123456789abcdef0123456789abcdef.jpg\n',
    '0123456789ABCDEF0123456789ABCDEF.jpg',
    'short.jpg',
    '',
  ])('the key %j is never taken to the store', async (key) => {
    const files = await open()
    const stream = () => files.putStream(key, Readable.from([text('x')]), 'image/jpeg')
    const calls = [
      stream,
      () => files.open(key),
      () => files.get(key),
      () => files.exists(key),
      () => files.remove(key),
      () => files.put(key, text('x'), 'image/jpeg'),
    ]
    for (const call of calls) await expect((async () => call())()).rejects.toThrow('Not a key of ours')
  })

  test('a file cannot claim another type than its key names', async () => {
    const files = await open()
    await expect(files.put(aKey(), text('<html>'), 'text/html')).rejects.toThrow('cannot hold')
  })
}
