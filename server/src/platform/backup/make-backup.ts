import { basename } from 'node:path'
import type pg from 'pg'
import { loadOrCreateSecret } from '#server/platform/configuration/load-or-create-secret'
import { isFileKey } from '#server/platform/files/file-key'
import { causesOf } from '#server/platform/process/causes-of'
import { version } from '#server/platform/version'
import { BackupError } from './backup-error.ts'
import { type BackupPlace, refuseOwnFolder } from './backup-place.ts'
import { baseBackup } from './base-backup.ts'
import { countRows, rangesOf, watchCounts } from './count-rows.ts'
import { backupName, type Manifest, majorOf, manifestKey, partKey, pictureKey, secretMark, sha256 } from './manifest.ts'
import { copyPictures } from './pictures.ts'
import { dumpOf, findTool } from './postgres-tool.ts'
import { type BackupEnv, inSiteDatabase, type SiteDatabase } from './site-database.ts'

/** How many backups a place keeps. */
export const keptBackups = 14
/** A bucket takes a file of 5 GB at most, and a part is kept in memory. */
const partBytes = 32 * 1024 ** 2

/** `asDump`: of the embedded database too, to restore it into another PostgreSQL. */
type Options = { startedAt: Date; signal?: AbortSignal | undefined; asDump?: boolean | undefined }

/**
 * Copies the database, then the pictures, so that no picture is missing that the database names, unless it was removed meanwhile. The manifest
 * is written last: without it a backup does not count, and one of a later day removes it. Then old ones are removed; `problem`: why they could not be.
 */
export function makeBackup(env: BackupEnv, place: BackupPlace, { startedAt, signal, asDump = false }: Options) {
  refuseOwnFolder(env, place.address)
  return inSiteDatabase(env, async (database) => {
    const name = backupName(startedAt)
    const [newest = ''] = await place.names()
    if (newest > name)
      throw new BackupError(
        `${place.address} has the backup ${newest}, which began later than now by the clock of this machine. Correct the clock, or remove that backup.`,
      )
    const earlier = await place.backups()
    const site = await markOf(database.client)
    if (earlier.some(({ manifest }) => manifest.site !== site))
      throw new BackupError(`${place.address} has backups of another site. Each site needs a folder or path of its own.`)
    const copied = await copyDatabase(database, (bytes) => storeParts(place, name, bytes), { signal, asDump })
    const files = await copyPictures(env, place, earlier[0]?.manifest.files ?? {}, signal)
    const secret = secretMark(env.authSecret ?? (await loadOrCreateSecret(env.dataDir)))
    const manifest: Manifest = {
      format: 1,
      version,
      startedAt,
      madeAt: new Date(),
      postgres: database.version,
      platform: platform(),
      site,
      secret,
      ...copied,
      files,
    }
    // The lock goes with its connection.
    await database.client.query('select 1')
    await place.put(manifestKey(name), JSON.stringify(manifest))
    const problem = await removeOld(place, startedAt).then(() => null, causesOf)
    return { name, manifest, problem }
  })
}

export const platform = () => `${process.platform}-${process.arch}`

type Store = (bytes: AsyncIterable<Uint8Array>) => Promise<Manifest['database']>

type CopyOptions = Pick<Options, 'signal' | 'asDump'>

async function copyDatabase({ client, url, adminUrl, version: postgres }: SiteDatabase, store: Store, { signal, asDump }: CopyOptions) {
  if (adminUrl && !asDump) {
    const countAgain = await watchCounts(client)
    const database = await store(baseBackup(adminUrl, signal))
    return { kind: 'base' as const, database, counts: await countAgain() }
  }
  const tool = findTool('pg_dump', majorOf({ postgres }))
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
  const counts = await countRows(client)
  const database = await store(dumpOf(url, tool, rows[0]?.snapshot ?? '', signal))
  await client.query('commit')
  return { kind: 'dump' as const, tool: tool.major, database, counts: rangesOf(counts) }
}

/** When the database was made, which a restore keeps. */
async function markOf(client: pg.Client) {
  const { rows } = await client
    .query<{ made: string }>(`select created_at at time zone 'UTC' as made from instance`)
    .catch(() => ({ rows: [] }))
  if (!rows[0]) throw new BackupError('This database is empty, so there is nothing to back up.')
  return String(rows[0].made)
}

async function storeParts(place: BackupPlace, name: string, bytes: AsyncIterable<Uint8Array>) {
  const database = { parts: [] as string[], bytes: 0 }
  let chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= partBytes) await storePart()
  }
  if (length > 0) await storePart()
  return database

  async function storePart() {
    const part = Buffer.concat(chunks)
    await place.put(partKey(name, database.parts.length), part)
    database.parts.push(sha256(part))
    database.bytes += length
    chunks = []
    length = 0
  }
}

const dayMs = 86_400_000

/** Another backup that runs, although one should at a time, loses nothing: neither its folder nor pictures that only it has. */
async function removeOld(place: BackupPlace, now: Date) {
  // Pictures first: the folder of a backup is there before its pictures.
  const pictures = await place.list('files')
  const names = await place.names()
  const backups = await place.backups(names)
  const complete = new Set(backups.map(({ name }) => name))
  const running = names.filter((name) => !complete.has(name) && name > backupName(new Date(now.getTime() - dayMs)))
  const kept = backups.slice(0, keptBackups)
  const keptNames = new Set([...running, ...kept.map(({ name }) => name)])
  for (const name of names) {
    if (keptNames.has(name)) continue
    await place.remove(manifestKey(name))
    await place.removeFolder(name)
  }
  if (running.length > 0) return
  const used = new Set(kept.flatMap(({ manifest }) => Object.keys(manifest.files).map(pictureKey)))
  for (const key of pictures) if (!used.has(key) && isFileKey(basename(key))) await place.remove(key)
}
