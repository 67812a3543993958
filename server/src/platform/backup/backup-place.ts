import { realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { Disk } from 'flydrive'
import type { Env } from '#server/platform/configuration/env'
import { FolderDriver } from '#server/platform/files/open-folder'
import { packageRoot } from '#server/platform/package-root'
import { causesOf } from '#server/platform/process/causes-of'
import { BackupError, hasCode } from './backup-error.ts'
import { type Backup, isBackupName, manifestKey, manifestSchema } from './manifest.ts'

/** Where backups are kept: a folder, or a path in a bucket. Files are written completely or not at all. */
export type BackupPlace = Awaited<ReturnType<typeof openPlace>>

/** `to` is a folder or s3://bucket/path. */
export async function openPlace(to: string, { s3Access }: Pick<Env, 's3Access'>) {
  const { disk, prefix } = to.startsWith('s3://') ? await bucketAt(to, s3Access) : folderAt(to)
  const at = (key: string) => `${prefix}${key}`
  const place = {
    address: to,
    put: (key: string, bytes: string | Uint8Array) => disk.put(at(key), bytes),
    /** Null if there is no such file. */
    async get(key: string): Promise<Uint8Array | null> {
      if (!(await disk.exists(at(key)))) return null
      return new Uint8Array(await disk.getBytes(at(key)))
    },
    remove: (key: string) => disk.delete(at(key)),
    removeFolder: (name: string) => disk.deleteAll(at(name)),
    /** The keys below a folder. */
    list: async (folder: string) => (await listFiles(disk, at(folder))).map((key) => key.slice(prefix.length)),
    /** The names of backups, complete or not, the newest first. */
    async names() {
      const paths = await listEntries(disk, prefix, { recursive: false })
      const names = paths.map((path) => basename(path)).filter(isBackupName)
      return names.sort().reverse()
    },
    /** The complete backups, the newest first; of `names` and at most `max`. */
    async backups(names?: string[], max = Number.POSITIVE_INFINITY) {
      const found: Backup[] = []
      for (const name of names ?? (await place.names())) {
        const text = found.length < max ? await place.get(manifestKey(name)) : null
        if (text) found.push({ name, manifest: readManifest(name, text) })
      }
      return found
    },
    /** The backup with this name, or the newest. Throws if there is none. */
    async find(name: string | undefined): Promise<Backup> {
      const names = await place.names()
      const [backup] = await place.backups(name ? names.filter((one) => one === name) : names, 1)
      if (backup) return backup
      throw new BackupError(
        name ? `There is no complete backup ${name} in ${to}. There are: ${names.join(', ')}.` : `There is no backup in ${to}.`,
      )
    },
  }
  return place
}

/** The keys of all files below a folder. */
export async function listFiles(disk: Disk, folder = '') {
  const keys = await listEntries(disk, folder, { recursive: true })
  return folder ? keys.filter((key) => key.startsWith(`${folder}/`)) : keys
}

async function listEntries(disk: Disk, folder: string, options: { recursive: boolean }) {
  const found: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(folder, { ...options, ...(paginationToken ? { paginationToken } : {}) }).catch((error) => {
      if (hasCode(error, 'ENOENT')) return { objects: [], paginationToken: undefined }
      throw new BackupError(`The files of ${folder || 'the store'} cannot be listed: ${causesOf(error)}`)
    })
    for (const entry of page.objects) found.push(entry.isFile ? entry.key : entry.prefix)
    paginationToken = page.paginationToken
  } while (paginationToken)
  return found
}

const pathOf = (to: string) => resolve(packageRoot, '..', to)

function folderAt(to: string) {
  return { disk: new Disk(new FolderDriver(pathOf(to))), prefix: '' }
}

/** Old backups are removed with their pictures, which must never be those of the site. */
export function refuseOwnFolder({ dataDir }: Pick<Env, 'dataDir'>, to: string) {
  if (to.startsWith('s3://')) return
  const place = realPath(pathOf(to))
  for (const own of ['files', 'postgres', 'trial'].map((name) => realPath(join(dataDir, name))))
    if (isWithin(place, own) || isWithin(own, place))
      throw new BackupError(`Backups cannot be kept in ${to}, because ${own} is of the site. Choose another folder, best on another disk.`)
}

const isWithin = (inner: string, outer: string) => !/^\.\.(\/|$)/.test(relative(outer, inner))

/** Also of a folder that does not exist yet. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return join(realPath(dirname(path)), basename(path))
  }
}

async function bucketAt(to: string, access: Env['s3Access']) {
  if (!access) throw new BackupError(`${to} needs S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`)
  const { BucketDriver } = await import('#server/platform/files/open-bucket')
  const { hostname, pathname } = new URL(to)
  const driver = new BucketDriver({ ...access, bucket: hostname })
  const status = await driver.statusOfBucket()
  if (status === null || status >= 300)
    throw new BackupError(`The bucket ${hostname} of ${to} ${status ? `answered ${status}` : 'does not answer'}.`)
  const path = pathname.replace(/^\/+|\/+$/g, '')
  return { disk: new Disk(driver), prefix: path ? `${path}/` : '' }
}

function readManifest(name: string, text: Uint8Array) {
  try {
    return manifestSchema.parse(JSON.parse(Buffer.from(text).toString()))
  } catch {
    throw new BackupError(`The manifest of ${name} is damaged. Use another backup, and remove this one.`)
  }
}
