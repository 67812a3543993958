import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '#server/accounts/tables'
import { openServer, type Server } from '#server/open-server'
import { readEnv } from '#server/platform/configuration/env'
import { embeddedPostgres } from '#server/platform/db/embedded/embedded-postgres'
import { removeCluster } from '#server/platform/db/embedded/remove-cluster'
import { findDatabase } from '#server/platform/db/open-database'
import { withClient } from '#server/platform/db/with-client'
import { fileKey, newPictureKey } from '#server/platform/files/file-key'
import { openBucket } from '#server/platform/files/open-bucket'
import { storedFiles } from '#server/platform/files/tables'
import { packageRoot } from '#server/platform/package-root'
import { aPerson } from '../../../factories/people.ts'
import { fakeBucket } from '../../../test/fakes/fake-bucket.ts'
import { isNightly } from '../../../test/nightly.ts'
import { type BackupPlace, openPlace } from './backup-place.ts'
import { keptBackups, makeBackup } from './make-backup.ts'
import { type Backup, backupName, manifestKey, partKey, pictureKey } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { clusterFolder, hasDatabase } from './site-database.ts'
import { verifyBackup } from './verify-backup.ts'

const scratch = mkdtempSync('/tmp/shutterbid-backup-test-')
chmodSync(scratch, 0o755)
const settings = { SHUTTERBID_MODE: 'live', PUBLIC_URL: 'http://localhost:3000', SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'silent' }
const envOf = (name: string) => readEnv({ ...settings, DATA_DIR: join(scratch, name) })
const env = envOf('site')
const aPictureKey = () => fileKey(newPictureKey(), 'webp', 320)
const picture = aPictureKey()
const bytes = new TextEncoder().encode('a picture')

let server: Server
let place: BackupPlace
let backup: Backup
let minutes = 0
/** Each backup begins a minute later than the one before. */
const next = () => ({ startedAt: new Date(Date.UTC(2026, 0, 1, 0, minutes++)) })
const restored: string[] = []

describe('a backup of the embedded database', { timeout: 300_000 }, () => {
  beforeAll(async () => {
    // Test data need not survive a power cut.
    await embeddedPostgres(clusterFolder(env), { fsync: 'off' })
    server = await openServer({ env })
    await server.services.files.put(picture, bytes, 'image/webp')
    place = await openPlace(join(scratch, 'backups'), env)
    backup = await makeBackup(env, place, next())
  }, 300_000)
  afterAll(async () => {
    await server.close()
    for (const name of ['site', ...restored]) {
      const folder = clusterFolder(envOf(name))
      const { stop } = await embeddedPostgres(folder)
      stop()
      removeCluster(folder)
    }
    rmSync(scratch, { recursive: true, force: true })
  }, 300_000)

  it('is made during writes and restored into a fresh folder, where a server starts with every earlier row and picture', async () => {
    const exported = fileKey(newPictureKey(), 'zip')
    await server.services.files.put(exported, bytes, 'application/zip')
    const person = await aPerson(server.db)
    const stopping = new AbortController()
    const writing = writeUntil(stopping.signal)
    const made = await makeBackup(env, place, next())
    stopping.abort()
    expect(await writing).toBeGreaterThan(0)
    expect(await verifyBackup(env, place, made)).toBeNull()

    expect(await restoreTo('fresh', made)).toEqual([])
    const started = await openServer({ env: envOf('fresh') })
    const [found] = await started.db.select().from(people).where(eq(people.id, person.id))
    expect(found?.email).toBe(person.email)
    expect((await started.services.files.get(picture))?.bytes).toEqual(bytes)
    expect(await started.services.files.exists(exported)).toBe(false)
    await started.close()
  })

  it('is never restored over a database, of a running site or of another', async () => {
    await expect(restoreBackup(env, place, backup, { findUrl })).rejects.toThrow('already has a database')
  })

  it('that breaks off at the database, the pictures or the manifest does not count, and one of a later day removes what it left', async () => {
    await server.services.files.put(aPictureKey(), bytes, 'image/webp')
    const before = await place.backups()
    for (const last of ['/database.', 'files/', '/manifest.json']) {
      const broken = {
        ...place,
        put: (key: string, contents: string | Uint8Array) =>
          key.includes(last) ? Promise.reject(new Error('the disk is full')) : place.put(key, contents),
      }
      await expect(makeBackup(env, broken, next())).rejects.toThrow('the disk is full')
      expect(await place.backups()).toEqual(before)
    }
    minutes += 24 * 60
    const made = await makeBackup(env, place, next())
    expect(made.problem).toBeNull()
    expect(await place.names()).toEqual([made.name, ...before.map(({ name }) => name)])
  })

  it('loses nothing to another one that runs or ends meanwhile, and removes what was abandoned a day later', async () => {
    const both = await openPlace(join(scratch, 'overlapping'), env)
    const [ended, running] = [next(), next()].map(({ startedAt }) => backupName(new Date(startedAt.getTime() + 3_600_000))) as [
      string,
      string,
    ]
    const [kept, unfinished] = [aPictureKey(), aPictureKey()]
    const watched = {
      ...both,
      async put(key: string, contents: string | Uint8Array) {
        if (key.endsWith('manifest.json')) {
          await both.put(pictureKey(kept), bytes)
          await both.put(manifestKey(ended), JSON.stringify({ ...backup.manifest, files: { [kept]: 'ab' } }))
          await both.put(partKey(running, 0), bytes)
          await both.put(pictureKey(unfinished), bytes)
        }
        await both.put(key, contents)
      },
    }
    const made = await makeBackup(env, watched, next())
    expect(await both.names()).toEqual([running, ended, made.name])
    expect(await both.list('files')).toEqual(expect.arrayContaining([pictureKey(kept), pictureKey(unfinished)]))

    await both.put('files/not-ours.jpg', bytes)
    minutes += 25 * 60
    const later = await makeBackup(env, both, next())
    expect(await both.names()).toEqual([later.name, ended, made.name])
    const left = await both.list('files')
    expect(left).toEqual(expect.arrayContaining([pictureKey(kept), 'files/not-ours.jpg']))
    expect(left).not.toContain(pictureKey(unfinished))
  })

  it('does not count if its lock was lost meanwhile', async () => {
    const alone = await openPlace(join(scratch, 'unlocked'), env)
    const { adminUrlOf } = await embeddedPostgres(clusterFolder(env))
    const endLocked = `select pg_terminate_backend(pid, 60000) from pg_locks
      where locktype = 'advisory' and objid::bigint = hashtext('backups')::bigint & 4294967295`
    const watched = {
      ...alone,
      async put(key: string, contents: string | Uint8Array) {
        await alone.put(key, contents)
        if (key === pictureKey(picture)) await withClient(adminUrlOf('shutterbid'), (client) => client.query(endLocked))
      },
    }
    await expect(makeBackup(env, watched, next())).rejects.toThrow(/connection/)
    expect(await alone.backups()).toEqual([])
  })

  it('counts where nothing may be removed, and says so', async () => {
    const watched = { ...place, names: async () => ['2020-01-01T00-00-00-000Z', ...(await place.names())].sort().reverse() }
    const made = await makeBackup(env, { ...watched, remove: () => Promise.reject(new Error('denied')) }, next())
    expect(made.problem).toBe('denied')
    expect((await place.find(undefined)).name).toBe(made.name)
  })

  it('is refused if the place has one that began later by the clock', async () => {
    const { startedAt } = next()
    const made = await makeBackup(env, place, next())
    await expect(makeBackup(env, place, { startedAt })).rejects.toThrow(`has the backup ${made.name}, which began later`)
  })

  it('ends when its process is told to stop, and leaves nothing that counts', async () => {
    const stopping = new AbortController()
    const before = await place.backups()
    const watched = {
      ...place,
      async put(key: string, contents: string | Uint8Array) {
        await place.put(key, contents)
        stopping.abort()
      },
    }
    await expect(makeBackup(env, watched, { ...next(), signal: stopping.signal })).rejects.toThrow('aborted')
    expect(await place.backups()).toEqual(before)
  })

  it('is refused while another one of the same site runs', async () => {
    const both = await Promise.allSettled([makeBackup(env, place, next()), makeBackup(env, place, next())])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining('Another backup') },
    })
  })

  it('is refused where another site has its backups', async () => {
    const shared = await openPlace(join(scratch, 'shared'), env)
    const other = { ...backup.manifest, site: 'another' }
    await shared.put(manifestKey(backup.name), JSON.stringify(other))
    await expect(makeBackup(env, shared, next())).rejects.toThrow('has backups of another site')
  })

  it('copies a picture once, and again if the place has lost it', async () => {
    const copied: string[] = []
    const watched = {
      ...place,
      async put(key: string, contents: string | Uint8Array) {
        if (key.startsWith('files/')) copied.push(key)
        await place.put(key, contents)
      },
    }
    await makeBackup(env, watched, next())
    expect(copied).toEqual([])
    await place.remove(pictureKey(picture))
    await makeBackup(env, watched, next())
    expect(copied).toEqual([pictureKey(picture)])
  })

  it('whose database, picture or row is damaged or missing is found by a trial', async () => {
    const copy = await openPlace(join(scratch, 'damaged'), env)
    const problem = async () => verifyBackup(env, copy, backup)
    const original = async (key: string) => (await place.get(key)) as Uint8Array
    for (const key of [manifestKey(backup.name), partKey(backup.name, 0), pictureKey(picture)]) await copy.put(key, await original(key))
    const part = await original(partKey(backup.name, 0))
    part[100] = (part[100] ?? 0) ^ 1
    await copy.put(partKey(backup.name, 0), part)
    expect(await problem()).toContain('is damaged')
    await copy.remove(partKey(backup.name, 0))
    expect(await problem()).toContain('is missing')
    await copy.put(partKey(backup.name, 0), await original(partKey(backup.name, 0)))

    await copy.put(pictureKey(picture), 'half a pic')
    const counts = { ...backup.manifest.counts, 'public.people': [7, 9] as [number, number] }
    const files = { ...backup.manifest.files, [aPictureKey()]: 'ab' }
    const found = await verifyBackup(env, copy, { ...backup, manifest: { ...backup.manifest, counts, files } })
    expect(found).toContain('public.people has 0 rows instead of 7 to 9')
    expect(found).toContain('pictures that are missing: 1')
    expect(found).toContain(`such as ${picture}`)
  })

  it('lacks a picture that its rows name: the trial says so, unless the site has removed it', async () => {
    const [lost, removed] = [aPictureKey(), aPictureKey()]
    await server.db.insert(storedFiles).values([{ name: lost }, { name: removed }])
    const made = await makeBackup(env, place, next())
    await server.db.delete(storedFiles).where(eq(storedFiles.name, removed))
    expect(await verifyBackup(env, place, made)).toContain(`pictures that are missing: 1, such as ${lost}`)
    await server.db.delete(storedFiles).where(eq(storedFiles.name, lost))
  })

  it('goes to a bucket and comes back from it, with pictures that are in one too', async () => {
    const { bucket } = await fakeBucket()
    const inBucket = { ...env, s3: bucket, s3Access: bucket }
    await (await openBucket(bucket)).put(picture, bytes, 'image/webp')
    const remote = await openPlace('s3://pictures/backups/site', inBucket)
    const made = await makeBackup(inBucket, remote, next())
    expect(await verifyBackup(inBucket, remote, made)).toBeNull()
    await (await openBucket(bucket)).remove(picture)
    const fresh = { ...envOf('from-bucket'), s3: bucket, s3Access: bucket }
    restored.push('from-bucket')
    expect(await restoreBackup(fresh, remote, await remote.find(made.name), { findUrl })).toEqual([])
    expect((await (await openBucket(bucket)).get(picture))?.bytes).toEqual(bytes)
    expect(hasDatabase(fresh)).toBe(true)
  })

  it('of another version or kind of machine is refused', async () => {
    const of = (change: Partial<Backup['manifest']>) => ({ ...backup, manifest: { ...backup.manifest, ...change } })
    expect(await verifyBackup(env, place, of({ postgres: '17.2' }))).toContain('This backup is of PostgreSQL 17.2')
    await expect(restoreBackup(envOf('elsewhere'), place, of({ platform: 'sunos-sparc' }), { findUrl })).rejects.toThrow('on sunos-sparc')
  })

  it(`is removed when ${keptBackups} newer ones exist, with the pictures that only it has`, async () => {
    const many = await openPlace(join(scratch, 'many'), env)
    const olds = Array.from({ length: keptBackups }, (_, day) => backupName(new Date(Date.UTC(2025, 0, day + 1))))
    for (const [index, name] of olds.entries()) {
      const key = `${String(index).padStart(32, '0')}.jpg`
      await many.put(manifestKey(name), JSON.stringify({ ...backup.manifest, files: { [key]: 'ab' } }))
      await many.put(pictureKey(key), bytes)
    }
    const made = await makeBackup(env, many, next())
    expect(await many.names()).toEqual([made.name, ...olds.slice(1).reverse()])
    const pictures = await many.list('files')
    expect(pictures).not.toContain(pictureKey(`${'0'.repeat(32)}.jpg`))
    expect(pictures).toContain(pictureKey(`${'1'.padStart(32, '0')}.jpg`))
  })

  if (isNightly && process.getuid?.() === 0)
    it('is restored and read by another user, to whom a copy of it was given', async () => {
      const nobody = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout)
      const home = join(scratch, 'nobody')
      mkdirSync(home)
      await cp(join(scratch, 'backups'), join(home, 'backups'), { recursive: true })
      spawnSync('chown', ['-R', String(nobody), home])
      const run = (...words: string[]) =>
        spawnSync(process.execPath, [join(packageRoot, 'src/cli.ts'), ...words], {
          uid: nobody,
          encoding: 'utf8',
          cwd: '/',
          env: { PATH: process.env['PATH'], DATA_DIR: join(home, 'data'), LOG_LEVEL: 'silent' },
        })
      const restoring = run('restore', join(home, 'backups'))
      expect(restoring.stdout).toContain('is restored')
      expect(restoring.stdout).toContain('The secret is missing')
      expect(restoring.status).toBe(0)
      expect(run('deliveries').stdout).toContain('Of the latest deliveries')
      expect(run('restore', join(home, 'backups')).stdout).toContain('already has a database')
    })
})

const findUrl = () => Promise.reject(new Error('a base backup needs no database'))

async function restoreTo(name: string, made: Backup) {
  restored.push(name)
  const fresh = envOf(name)
  return restoreBackup(fresh, place, made, { findUrl: async () => (await findDatabase(fresh)).directUrl })
}

/** People come and go while a backup is made. Returns how many rows were written. */
async function writeUntil(signal: AbortSignal) {
  let written = 0
  for (; !signal.aborted; written++) {
    const { id } = await aPerson(server.db)
    if (written % 3 === 0) await server.db.delete(people).where(eq(people.id, id))
  }
  return written
}
