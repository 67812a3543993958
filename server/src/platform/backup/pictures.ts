import { join } from 'node:path'
import { Disk } from 'flydrive'
import { isFileKey } from '#server/platform/files/file-key'
import { FolderDriver } from '#server/platform/files/open-folder'
import { type BackupPlace, listFiles } from './backup-place.ts'
import { type Manifest, pictureKey, sha256 } from './manifest.ts'
import type { BackupEnv } from './site-database.ts'

const atOnce = 8

/** Copies the pictures that the place lacks; a picture never changes. Exports are left out: they last for days and can be made again. */
export async function copyPictures(env: BackupEnv, place: BackupPlace, known: Manifest['files'], signal?: AbortSignal) {
  const source = await openSource(env)
  const copied = new Set(await place.list('files'))
  const keys = (await listFiles(source)).filter((key) => isFileKey(key) && isBackedUp(key))
  const files: Manifest['files'] = {}
  await inParallel(keys, async (key) => {
    signal?.throwIfAborted()
    const before = copied.has(pictureKey(key)) ? known[key] : undefined
    const bytes = before ? null : await readIfThere(source, key)
    if (bytes) await place.put(pictureKey(key), bytes)
    const sum = before ?? (bytes && sha256(bytes))
    if (sum) files[key] = sum
  })
  return files
}

export const isBackedUp = (key: string) => !key.endsWith('.zip')

/** Puts back the pictures that the site lacks. Returns the keys of those that the backup lacks or that are damaged. */
export async function restorePictures(env: BackupEnv, place: BackupPlace, { files }: Manifest) {
  const target = await openSource(env)
  const there = new Set(await listFiles(target))
  const broken: string[] = []
  await inParallel(
    Object.entries(files).filter(([key]) => !there.has(key)),
    async ([key, sum]) => {
      const bytes = isFileKey(key) ? await place.get(pictureKey(key)) : null
      if (bytes && sha256(bytes) === sum) await target.put(key, bytes)
      else broken.push(key)
    },
  )
  return broken
}

/** The keys of pictures that the place lacks, and, of as many as are sampled, those that are damaged. */
export async function findBrokenPictures(place: BackupPlace, { files }: Manifest, sampled: number) {
  const there = new Set(await place.list('files'))
  const keys = Object.keys(files)
  const missing = keys.filter((key) => !there.has(pictureKey(key)))
  const damaged: string[] = []
  const present = keys.filter((key) => there.has(pictureKey(key)))
  await inParallel(sample(present, sampled), async (key) => {
    const bytes = await place.get(pictureKey(key))
    if (!bytes || sha256(bytes) !== files[key]) damaged.push(key)
  })
  return { missing, damaged }
}

async function openSource({ dataDir, s3 }: BackupEnv) {
  if (!s3) return new Disk(new FolderDriver(join(dataDir, 'files')))
  const { BucketDriver } = await import('#server/platform/files/open-bucket')
  return new Disk(new BucketDriver(s3))
}

/** Null if it was removed meanwhile. */
async function readIfThere(disk: Disk, key: string) {
  try {
    return new Uint8Array(await disk.getBytes(key))
  } catch (error) {
    if (await disk.exists(key)) throw error
    return null
  }
}

async function inParallel<Item>(items: Item[], act: (item: Item) => Promise<void>) {
  const rest = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) await act(item)
    }),
  )
}

function sample<Item>(items: Item[], count: number) {
  if (items.length <= count) return items
  return Array.from({ length: count }, () => items[Math.floor(Math.random() * items.length)] as Item)
}
