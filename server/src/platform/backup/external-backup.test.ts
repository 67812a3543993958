import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardsScript } from '#server/guards'
import { readEnv } from '#server/platform/configuration/env'
import { findSchemaProblems } from '#server/platform/db/find-schema-problems'
import { migrateDatabase } from '#server/platform/db/migrate-database'
import { connect, type Db } from '#server/platform/db/open-database'
import { instance } from '#server/platform/db/tables'
import { fileKey, newPictureKey } from '#server/platform/files/file-key'
import { openFolder } from '#server/platform/files/open-folder'
import * as tables from '#server/tables'
import { aJob } from '../../../factories/jobs.ts'
import { aClient, aPhotographer } from '../../../factories/people.ts'
import { debianPrograms, startDebianPostgres } from '../../../test/debian-postgres.ts'
import { isNightly } from '../../../test/nightly.ts'
import { type BackupPlace, openPlace } from './backup-place.ts'
import { makeBackup } from './make-backup.ts'
import type { Backup } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

// `npm test` needs nothing of the system; `npm run nightly` installs it.
const programs = debianPrograms() ?? (isNightly ? installPostgres() : null)
const scratch = mkdtempSync(join(tmpdir(), 'shutterbid-external-'))
const secret = 'only-for-tests-only-for-tests-00'
const picture = fileKey(newPictureKey(), 'webp', 320)
const bytes = new TextEncoder().encode('a picture')
const envOf = (databaseUrl: string, folder: string) =>
  readEnv({ DATABASE_URL: databaseUrl, DATA_DIR: join(scratch, folder), AUTH_SECRET: secret })

describe.runIf(programs)('a backup of a PostgreSQL of its own', { timeout: 300_000 }, () => {
  let postgres: Awaited<ReturnType<typeof startDebianPostgres>>
  let url: string
  let db: Db
  let close: () => Promise<void>
  let place: BackupPlace
  let backup: Backup

  beforeAll(async () => {
    postgres = await startDebianPostgres(programs ?? '')
    url = await postgres.createDatabase('shutterbid', 'shutterbid')
    await migrateDatabase(url, guardsScript())
    const connected = connect(url)
    db = connected.db
    close = () => connected.pool.end()
    await db.insert(instance).values({ mode: 'live' })
    await aPhotographer(db)
    const { id: clientId } = await aClient(db)
    await aJob(db, { clientId })
    await openFolder(envOf(url, 'site')).put(picture, bytes, 'image/webp')
    place = await openPlace(join(scratch, 'backups'), envOf(url, 'site'))
    backup = await makeBackup(envOf(url, 'site'), place, { startedAt: new Date() })
  }, 300_000)
  afterAll(async () => {
    await close()
    postgres.stop()
    rmSync(scratch, { recursive: true })
  })

  it('is restored as a role that owns nothing else, with the tables that the code needs and every row and picture', async () => {
    const fresh = await postgres.createDatabase('fresh', 'tenant')
    const env = envOf(fresh, 'fresh')
    expect(await restoreBackup(env, place, backup, { findUrl: async () => fresh })).toEqual([])
    expect((await openFolder(env).get(picture))?.bytes).toEqual(bytes)
    const { db: restored, pool } = connect(fresh)
    expect(await findSchemaProblems(restored, tables)).toEqual([])
    const globes = 'select id, globe::text from jobs union all select person_id, globe::text from profiles order by 1'
    const { rows } = await db.execute(globes)
    expect(rows.length).toBeGreaterThan(1)
    expect((await restored.execute(globes)).rows).toEqual(rows)
    await pool.end()
    // What the next start does.
    await migrateDatabase(fresh, guardsScript())
  })

  it('is not restored over tables, nor into an older server', async () => {
    const env = envOf(url, 'site')
    await expect(restoreBackup(env, place, backup, { findUrl: async () => url })).rejects.toThrow('already has tables, such as')
    const empty = await postgres.createDatabase('empty', 'shutterbid')
    const newer = { ...backup, manifest: { ...backup.manifest, postgres: '99.1' } }
    await expect(restoreBackup(env, place, newer, { findUrl: async () => empty })).rejects.toThrow('older PostgreSQL')
  })

  it('is tried in the embedded PostgreSQL, or again and again in a database that is kept for it', async () => {
    const env = envOf(url, 'site')
    expect(await verifyBackup(env, place, backup)).toBeNull()
    await postgres.createDatabase('shutterbid_trial', 'shutterbid')
    expect(await verifyBackup(env, place, backup)).toContain('comment on database shutterbid_trial is')
    await postgres.query(`comment on database shutterbid_trial is 'for trials of backups'`)
    const asSuperuser = envOf(postgres.urlOf('postgres', 'shutterbid'), 'site')
    for (const one of [env, env, asSuperuser]) expect(await verifyBackup(one, place, backup)).toBeNull()
    const [left] = await postgres.query(
      `select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
      'shutterbid_trial',
    )
    expect(left).toEqual({ count: '0' })
    const wrong = { ...backup.manifest.counts, 'public.people': [3, 3] as [number, number] }
    expect(await verifyBackup(env, place, { ...backup, manifest: { ...backup.manifest, counts: wrong } })).toContain(
      'public.people has 2 rows instead of 3',
    )
    await postgres.query('drop database shutterbid_trial')
  })

  it('has the rows of one moment, however many are written meanwhile', async () => {
    const stopping = new AbortController()
    const writing = (async () => {
      while (!stopping.signal.aborted) await aClient(db)
    })()
    const made = await makeBackup(envOf(url, 'site'), place, { startedAt: new Date() })
    stopping.abort()
    await writing
    expect(made.manifest.counts['public.people']?.[0]).toBe(made.manifest.counts['public.people']?.[1])
    expect(await verifyBackup(envOf(url, 'site'), place, made)).toBeNull()
  })

  it('can be made and restored with the plain programs of PostgreSQL without an error', async () => {
    await postgres.createDatabase('plain', 'shutterbid')
    const file = join(scratch, 'plain.dump')
    const run = (name: string, ...args: string[]) => spawnSync(join(programs ?? '', name), args, { encoding: 'utf8' })
    expect(run('pg_dump', '-Fc', '-f', file, url)).toMatchObject({ status: 0, stderr: '' })
    expect(run('pg_restore', '-d', postgres.urlOf('postgres', 'plain'), file)).toMatchObject({ status: 0, stderr: '' })
    const count = 'select count(*) from jobs where globe is not null'
    expect(await postgres.query(count, 'plain')).toEqual(await postgres.query(count, 'shutterbid'))
  })

  it('that cannot be made says why, and does not count', async () => {
    const before = await place.backups()
    await postgres.query('revoke select on jobs from shutterbid; alter table jobs owner to postgres', 'shutterbid')
    await expect(makeBackup(envOf(url, 'site'), place, { startedAt: new Date() })).rejects.toThrow('permission denied for table jobs')
    await postgres.query('alter table jobs owner to shutterbid', 'shutterbid')
    expect(await place.backups()).toEqual(before)
  })
})

function installPostgres() {
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'inherit' })
  const found = debianPrograms()
  if (!found) throw new Error('The long tests need PostgreSQL of the system. Install it, for example with `apt-get install postgresql`.')
  return found
}
