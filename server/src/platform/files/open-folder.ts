import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { WriteOptions } from 'flydrive/types'
import { type Files, filesOn } from './files.ts'
import { removeAbandoned, withUnfinishedFile } from './unfinished-file.ts'

export function openFolder({ dataDir }: { dataDir: string }): Files {
  return filesOn(new Disk(new FolderDriver(join(dataDir, 'files'))))
}

/** A folder on this machine that only its user can read, with atomic writes. */
export class FolderDriver extends FSDriver {
  readonly #folder: string
  readonly #unfinished: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
    this.#unfinished = join(folder, 'unfinished')
  }

  // flydrive writes in place, so that a crash leaves half a file and readers can see it.
  override async put(key: string, contents: string | Uint8Array, options?: WriteOptions) {
    await this.#write(key, contents, options)
  }

  override async putStream(key: string, contents: Readable, options?: WriteOptions) {
    await removeAbandoned(this.#unfinished)
    await this.#write(key, contents, options)
  }

  async #write(key: string, contents: string | Uint8Array | Readable, options: WriteOptions | undefined) {
    const file = join(this.#folder, key)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await withUnfinishedFile(this.#unfinished, contents, options?.signal, (path) => rename(path, file))
  }
}
