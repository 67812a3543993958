import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { OutsideServiceError } from '#server/platform/http/fetch-json'
import { assertFileKey, contentTypeOf } from './file-key.ts'

export type StoredFile = { bytes: Uint8Array<ArrayBuffer>; contentType: string }

/** A file that is read while it is sent. */
export type OpenFile = { length: number; contents: Readable }

/** The store as a whole does not answer now; it is not about one file. */
export class StoreAway extends OutsideServiceError {}

/** Also an error that has it as its cause. */
export function isStoreAway(error: unknown): boolean {
  return error instanceof Error && (error instanceof StoreAway || isStoreAway(error.cause))
}

export const storeRetryAfterSeconds = 10

/** Stores pictures and exports. Keys are made by `fileKey`; any other text throws, so that no path is ever built from input. */
export type Files = {
  /** Atomic: a reader never sees half a file. Replaces an existing file. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Like `put`, for a file of any size, streamed. A failed or aborted file leaves nothing. */
  putStream(key: string, contents: Readable, contentType: string, signal?: AbortSignal): Promise<void>
  /** Null if there is no such file. */
  get(key: string): Promise<StoredFile | null>
  /** Like `get`, for a file of any size. */
  open(key: string): Promise<OpenFile | null>
  /** Removing a missing file is allowed. */
  remove(key: string): Promise<void>
  exists(key: string): Promise<boolean>
}

export function filesOn(disk: Disk): Files {
  return {
    async put(key, bytes, contentType) {
      assertType(key, contentType)
      await disk.put(key, bytes, { contentType })
    },
    async putStream(key, contents, contentType, signal) {
      assertType(key, contentType)
      await disk.putStream(key, contents, { contentType, signal })
    },
    async get(key) {
      assertFileKey(key)
      return unlessMissing(key, async () => ({ bytes: new Uint8Array(await disk.getBytes(key)), contentType: contentTypeOf(key) }))
    },
    async open(key) {
      assertFileKey(key)
      return unlessMissing(key, async () => {
        const { contentLength } = await disk.getMetaData(key)
        return { length: contentLength, contents: await disk.getStream(key) }
      })
    },
    remove: (key) => disk.delete(assertFileKey(key)),
    exists: (key) => disk.exists(assertFileKey(key)),
  }

  async function unlessMissing<File>(key: string, read: () => Promise<File>): Promise<File | null> {
    try {
      return await read()
    } catch (error) {
      // Checked afterwards: checking before would turn a concurrent removal into an error.
      if (isStoreAway(error) || (await disk.exists(key))) throw error
      return null
    }
  }
}

function assertType(key: string, contentType: string) {
  assertFileKey(key)
  if (contentType !== contentTypeOf(key)) throw new Error(`A key for ${contentTypeOf(key)} cannot hold ${contentType}`)
}
