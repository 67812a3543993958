import type { Disk } from 'flydrive'
import { assertFileKey, contentTypeOf } from './file-key.ts'

export type StoredFile = { bytes: Uint8Array<ArrayBuffer>; contentType: string }

/** Stores pictures. Keys are made by `fileKey`; any other text throws, so that no path is ever built from input. */
export type Files = {
  /** Atomic: a reader never sees half a file. Replaces an existing file. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null if there is no such file. */
  get(key: string): Promise<StoredFile | null>
  /** Removing a missing file is allowed. */
  remove(key: string): Promise<void>
  exists(key: string): Promise<boolean>
}

export function filesOn(disk: Disk): Files {
  return {
    async put(key, bytes, contentType) {
      assertFileKey(key)
      if (contentType !== contentTypeOf(key)) throw new Error(`A key for ${contentTypeOf(key)} cannot hold ${contentType}`)
      await disk.put(key, bytes, { contentType })
    },
    async get(key) {
      assertFileKey(key)
      try {
        return { bytes: new Uint8Array(await disk.getBytes(key)), contentType: contentTypeOf(key) }
      } catch (error) {
        // Checked afterwards: checking before would turn a concurrent removal into an error.
        if (await disk.exists(key)) throw error
        return null
      }
    },
    remove: (key) => disk.delete(assertFileKey(key)),
    exists: (key) => disk.exists(assertFileKey(key)),
  }
}
