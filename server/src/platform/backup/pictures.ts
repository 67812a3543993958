import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { isFileKey } from '#server/platform/files/file-key'
import { filesOn } from '#server/platform/files/files'
import { FolderDriver } from '#server/platform/files/open-folder'
import { type BackupPlace, listFiles } from './backup-place.ts'
import { type Manifest, pictureKey, sha256 } from './manifest.ts'
import type { BackupEnv } from './site-database.ts'

const atOnce = { concurrency: 8 }
type Entry = [key: string, sum: string]

/** Copies the pictures that the place lacks; a picture never changes. Exports are left out: they last for days and can be made again. */
export async function copyPictures(env: BackupEnv, place: BackupPlace, known: Manifest['files'], signal?: AbortSignal) {
  const source = await openSource(env)
  const copied = new Set(await place.list('files'))
  const keys = (await listFiles(source)).filter((key) => isFileKey(key) && isBackedUp(key))
  const files: Manifest['files'] = {}
  await Readable.from(keys).forEach(async (key: string) => {
    signal?.throwIfAborted()
    const before = copied.has(pictureKey(key)) ? known[key] : undefined
    // Null if it was removed meanwhile.
    const bytes = before ? null : ((await filesOn(source).get(key))?.bytes ?? null)
    if (bytes) await place.put(pictureKey(key), bytes)
    const sum = before ?? (bytes && sha256(bytes))
    if (sum) files[key] = sum
  }, atOnce)
  return files
}

export const isBackedUp = (key: string) => !key.endsWith('.zip')

/** Puts back the pictures that the site lacks. Returns the keys of those that the backup lacks or that are damaged. */
export async function restorePictures(env: BackupEnv, place: BackupPlace, { files }: Manifest) {
  const target = await openSource(env)
  const there = new Set(await listFiles(target))
  const broken: string[] = []
  const absent = Object.entries(files).filter(([key]) => !there.has(key))
  await Readable.from(absent).forEach(async ([key, sum]: Entry) => {
    const bytes = await readCopy(place, key, sum)
    if (bytes) await target.put(key, bytes)
    else broken.push(key)
  }, atOnce)
  return broken
}

/** The keys of pictures that the place lacks, and, of about as many as are sampled, those that are damaged. */
export async function findBrokenPictures(place: BackupPlace, { files }: Manifest, sampled: number) {
  const there = new Set(await place.list('files'))
  const missing = Object.keys(files).filter((key) => !there.has(pictureKey(key)))
  const damaged: string[] = []
  const present = Object.entries(files).filter(([key]) => there.has(pictureKey(key)))
  const some = present.filter(() => Math.random() * present.length < sampled)
  await Readable.from(some).forEach(async ([key, sum]: Entry) => {
    if (!(await readCopy(place, key, sum))) damaged.push(key)
  }, atOnce)
  return { missing, damaged }
}

/** Null if it is missing or damaged. */
async function readCopy(place: BackupPlace, key: string, sum: string) {
  const bytes = isFileKey(key) ? await place.get(pictureKey(key)) : null
  return bytes && sha256(bytes) === sum ? bytes : null
}

async function openSource({ dataDir, s3 }: BackupEnv) {
  if (!s3) return new Disk(new FolderDriver(join(dataDir, 'files')))
  const { BucketDriver } = await import('#server/platform/files/open-bucket')
  return new Disk(new BucketDriver(s3))
}
