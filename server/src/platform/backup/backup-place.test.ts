import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readEnv } from '#server/platform/configuration/env'
import { fakeBucket } from '../../../test/fakes/fake-bucket.ts'
import { openPlace, refuseOwnFolder } from './backup-place.ts'
import { manifestKey } from './manifest.ts'

const scratch = mkdtempSync(join(tmpdir(), 'shutterbid-place-'))
afterAll(() => rm(scratch, { recursive: true, force: true }))
const fake = await fakeBucket()
const { bucket } = fake
const withBucket = { s3Access: bucket }
const [older, newer] = ['2026-01-01T00-00-00-000Z', '2026-01-02T00-00-00-000Z'] as const

describe.each([
  ['a folder', () => openPlace(join(scratch, 'folder'), withBucket), () => openPlace(join(scratch, 'folder2'), withBucket)],
  ['a bucket', () => openPlace('s3://pictures', withBucket), () => openPlace('s3://pictures/site2/', withBucket)],
  ['a path in a bucket', () => openPlace('s3://pictures/a/site', withBucket), () => openPlace('s3://pictures/a/site2', withBucket)],
])('%s', (_, open, openOther) => {
  test('gives back what was put there, and nothing of its neighbour', async () => {
    const place = await open()
    expect(await place.get('files/one')).toBeNull()
    expect(await place.list('files')).toEqual([])
    await place.put('files/one', new Uint8Array([1, 2]))
    await place.put('files2/two', 'two')
    await (await openOther()).put('files/three', 'three')
    expect(await place.get('files/one')).toEqual(new Uint8Array([1, 2]))
    expect(await place.list('files')).toEqual(['files/one'])
    await place.remove('files/one')
    expect(await place.list('files')).toEqual([])
  })

  test('names backups, the newest first, and removes the files of one', async () => {
    const place = await open()
    for (const name of [older, newer]) await place.put(`${name}/database.00000`, name)
    expect(await place.names()).toEqual([newer, older])
    expect(await place.backups()).toEqual([])
    await place.removeFolder(older)
    expect(await place.get(`${older}/database.00000`)).toBeNull()
    expect(await place.get(`${newer}/database.00000`)).not.toBeNull()
    expect(await place.names()).toEqual([newer])
  })

  test('says what is wrong with a backup that is not there or has a damaged manifest', async () => {
    const place = await open()
    await expect(place.find(undefined)).rejects.toThrow('There is no backup in')
    await expect(place.find(older)).rejects.toThrow(`There is no complete backup ${older}`)
    await place.put(manifestKey(newer), '{"format": 1')
    await expect(place.find(undefined)).rejects.toThrow(`The manifest of ${newer} is damaged`)
  })
})

// s3rver cannot answer in several parts.
test('the files of a bucket are listed to the last, although an answer has a part of them', async () => {
  const place = await openPlace('s3://pictures', withBucket)
  fake.mood = ({ request, response }) => {
    const isFirst = !request.url?.includes('continuation-token=next')
    const [key, more] = isFirst ? ['files/a', '<NextContinuationToken>next</NextContinuationToken>'] : ['files/b', '']
    const contents = `<Contents><Key>${key}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(`<ListBucketResult><IsTruncated>${isFirst}</IsTruncated>${more}${contents}</ListBucketResult>`)
  }
  expect(await place.list('files')).toEqual(['files/a', 'files/b'])
  fake.mood = null
})

test('a bucket that does not exist or has no keys is named', async () => {
  await expect(openPlace('s3://portraits/site', withBucket)).rejects.toThrow('The bucket portraits of s3://portraits/site answered 404')
  await expect(openPlace('s3://portraits/site', { s3Access: undefined })).rejects.toThrow('needs S3_REGION')
})

test('a folder of the site, one in it or around it is refused, whatever its name', () => {
  const dataDir = join(scratch, 'data')
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  symlinkSync(join(dataDir, 'files'), join(scratch, 'link'))
  for (const to of [
    dataDir,
    join(dataDir, 'files'),
    join(dataDir, 'postgres/new'),
    join(dataDir, 'trial'),
    scratch,
    '/',
    join(scratch, 'link/a'),
  ])
    expect(() => refuseOwnFolder({ dataDir }, to), to).toThrow('Backups cannot be kept in')
  for (const to of [join(dataDir, 'backups'), join(scratch, 'data2'), join(dataDir, 'files2'), 's3://files/postgres'])
    expect(() => refuseOwnFolder({ dataDir }, to), to).not.toThrow()
})

test('backups go to a bucket although pictures are in a folder', () => {
  const access = { S3_REGION: 'auto', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b', S3_ENDPOINT: 'http://127.0.0.1:1' }
  const { s3, s3Access } = readEnv({ ...access, BACKUP_TO: 's3://backups/site' })
  expect(s3).toBeUndefined()
  expect(s3Access).toMatchObject({ region: 'auto' })
  expect(() => readEnv(access)).toThrow('S3_BUCKET is missing')
})
