import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import type { WriteOptions } from 'flydrive/types'

/** A folder on this machine that only its user can read, with atomic writes. */
export class FolderDriver extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  // flydrive writes in place, so that a crash leaves half a file and readers can see it.
  override async put(key: string, contents: string | Uint8Array, options?: WriteOptions) {
    const file = join(this.#folder, key)
    const unfinished = join(this.#folder, 'unfinished', randomBytes(16).toString('hex'))
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 })
    try {
      const handle = await open(unfinished, 'wx', 0o600)
      try {
        await handle.writeFile(contents, { signal: options?.signal })
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
}
