import type { Disk } from 'flydrive'
import { assertFileKey, contentTypeOf } from './file-key.ts'

export type StoredFile = { bytes: Uint8Array<ArrayBuffer>; contentType: string }

/** Where pictures are kept. Keys are made by `fileKey`; any other text is a bug and throws, so that no path is ever built from input. */
export type Files = {
  /** Whole or not at all: a reader never sees half a file. What stood under the key is replaced. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null if there is no such file. */
  get(key: string): Promise<StoredFile | null>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  exists(key: string): Promise<boolean>
}

/** Files on any disk that flydrive drives. */
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
        // Looking afterwards instead of before leaves no moment in which a removal turns into an error.
        if (await disk.exists(key)) throw error
        return null
      }
    },
    remove: (key) => disk.delete(assertFileKey(key)),
    exists: (key) => disk.exists(assertFileKey(key)),
  }
}
