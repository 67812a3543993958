import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conformsAsFiles } from './files-conformance.ts'
import { FolderDriver } from './folder-driver.ts'
import { openFiles } from './open-files.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shutterbid-files-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

describe('files in a folder', () => {
  conformsAsFiles(() => openFiles({ dataDir }))

  test('a write that is broken off leaves nothing behind', async () => {
    const folder = join(dataDir, 'broken-off')
    const put = new FolderDriver(folder).put('picture.jpg', new Uint8Array(1000), { signal: AbortSignal.abort() })
    await expect(put).rejects.toThrow('aborted')
    expect(await readdir(join(folder, 'unfinished'))).toEqual([])
    expect(await readdir(folder)).toEqual(['unfinished'])
  })
})
