import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readEnv } from '#server/platform/configuration/env'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { findLastBackup } from './find-last-backup.ts'
import { backupName, type Manifest } from './manifest.ts'
import { backUpNightly, record, rowOf, verifyWeekly } from './run-backup.ts'
import { backups } from './tables.ts'

const { db } = await freshDatabase()
const [monday, tuesday, wednesday] = [2, 3, 4].map((day) => new Date(Date.now() - (20 - day) * 86_400_000)) as [Date, Date, Date]
const env = readEnv({ DATA_DIR: join(tmpdir(), 'shutterbid-no-site') })
const toNowhere = { ...env, backupTo: 's3://nowhere/site', s3Access: undefined }

beforeEach(async () => {
  await db.delete(backups)
})

const aBackup = (at: Date) => rowOf({ name: backupName(at), manifest: { ...manifest, startedAt: at, madeAt: at } })
const manifest: Manifest = {
  format: 1,
  version: '1.0.0',
  startedAt: monday,
  madeAt: monday,
  kind: 'dump',
  postgres: '15.1',
  platform: 'linux-x64',
  site: 'a site',
  secret: 'abc',
  database: { parts: [], bytes: 1000 },
  counts: { 'public.people': [2, 2], 'public.jobs': [3, 4] },
  files: { 'a.jpg': 'ab' },
}

const never = { madeAt: null, verifiedAt: null, problem: null }

test('without any try there is no last backup', async () => {
  expect(await findLastBackup(db)).toEqual(never)
})

test('the last backup is the last that was made, and a later failure is its problem', async () => {
  await record(db, aBackup(monday))
  expect(await findLastBackup(db)).toEqual({ madeAt: monday, verifiedAt: null, problem: null })
  await record(db, { name: backupName(tuesday), startedAt: tuesday, problem: 'no space' })
  expect(await findLastBackup(db)).toEqual({ madeAt: monday, verifiedAt: null, problem: 'no space' })
  await record(db, aBackup(wednesday))
  expect(await findLastBackup(db)).toEqual({ madeAt: wednesday, verifiedAt: null, problem: null })
  const rows = await db.select().from(backups).orderBy(backups.startedAt)
  expect(rows.map(({ rowCount, pictures, bytes }) => [rowCount, pictures, bytes])).toEqual([
    [5, 1, 1000],
    [0, 0, 0],
    [5, 1, 1000],
  ])
})

test('a trial that failed is a problem until one succeeds, also of a backup that no row tells about', async () => {
  await record(db, aBackup(monday))
  await record(db, aBackup(monday), { verifiedAt: tuesday, verifyProblem: 'rows are missing' })
  expect(await findLastBackup(db)).toEqual({ madeAt: monday, verifiedAt: null, problem: 'rows are missing' })
  await record(db, aBackup(tuesday), { verifiedAt: wednesday, verifyProblem: null })
  expect(await findLastBackup(db)).toEqual({ madeAt: tuesday, verifiedAt: wednesday, problem: null })
})

test('rows of more than a year ago are deleted', async () => {
  await record(db, { name: 'old', startedAt: new Date(Date.now() - 401 * 86_400_000), problem: 'no space' })
  await record(db, aBackup(new Date()))
  expect(await db.select({ problem: backups.problem }).from(backups)).toEqual([{ problem: null }])
})

test('the nightly backup that cannot be made is recorded, and fails, so that it is tried again', async () => {
  const tools = listenerTools({ backupEnv: toNowhere, now: () => tuesday })
  await expect(backUpNightly(db, tools)).rejects.toThrow('s3://nowhere/site needs S3_REGION')
  expect(await findLastBackup(db)).toMatchObject({ madeAt: null, problem: expect.stringContaining('needs S3_REGION') })
})

test('a try is not repeated when there is a backup of the last hours', async () => {
  await record(db, aBackup(tuesday))
  await backUpNightly(db, listenerTools({ backupEnv: toNowhere, now: () => new Date(tuesday.getTime() + 3_600_000) }))
  expect(await findLastBackup(db)).toMatchObject({ problem: null })
})

test('a backup of the future, which a wrong clock made, keeps no other from being made, and the next one ends it', async () => {
  const future = new Date(Date.now() + 86_400_000)
  await record(db, aBackup(future))
  await expect(backUpNightly(db, listenerTools({ backupEnv: toNowhere, now: () => tuesday }))).rejects.toThrow('needs S3_REGION')
  expect(await findLastBackup(db)).toMatchObject({ madeAt: future, problem: expect.stringContaining('needs S3_REGION') })
  await record(db, aBackup(wednesday))
  expect(await findLastBackup(db)).toMatchObject({ madeAt: wednesday, problem: null })
})

test('a weekly trial that cannot begin is a problem of the last backup', async () => {
  await record(db, aBackup(monday), { verifiedAt: monday, verifyProblem: null })
  await expect(verifyWeekly(db, listenerTools({ backupEnv: toNowhere, now: () => tuesday }))).rejects.toThrow('needs S3_REGION')
  expect(await findLastBackup(db)).toMatchObject({ problem: expect.stringContaining('needs S3_REGION') })
})

test('without BACKUP_TO neither a backup nor a trial is tried, and without a backup no trial', async () => {
  await backUpNightly(db, listenerTools({ backupEnv: env }))
  await record(db, aBackup(monday))
  await verifyWeekly(db, listenerTools({ backupEnv: env }))
  await db.delete(backups)
  await verifyWeekly(db, listenerTools({ backupEnv: toNowhere }))
  expect(await findLastBackup(db)).toEqual(never)
})
