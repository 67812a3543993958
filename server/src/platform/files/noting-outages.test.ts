import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeExport } from '#server/leaving/export/make-export'
import { dataExports } from '#server/leaving/export/tables'
import { openLog } from '#server/platform/log/log'
import { aClient, actorOf, aPassword, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { aPdf } from '../../../test/attaching.ts'
import { fakeBucket } from '../../../test/fakes/fake-bucket.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { refusal } from '../../../test/refusal.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { testApp } from '../../../test/test-server.ts'
import { fileKey, newPictureKey } from './file-key.ts'
import { openFiles } from './open-files.ts'

const { db } = await freshDatabase()
const fake = await fakeBucket()
let lines: { msg: string; failed?: number }[] = []
const log = openLog({ logLevel: 'warn', mode: 'demo' }, { write: (line) => void lines.push(JSON.parse(line)) })
const files = await openFiles({ dataDir: mkdtempSync(join(tmpdir(), 'shutterbid-outage-')), s3: fake.bucket }, log)
const { request, signIn, server } = testApp(db, undefined, { files }, log)
const person = await aClient(db)
const photographer = await aPhotographer(db)
await aPassword(db, person.id, 'a long password')
const cookie = await signIn(person.email, 'a long password')
const me = () => as(db, actorOf(person), { services: server.services, ip: randomUUID(), idempotencyKey: randomUUID() })
const attach = () => me().messages.attach({ personId: photographer.id, file: aPdf() })
const ask = (path: string) => request(path, { headers: { cookie, 'x-client-ip': randomUUID() } })

beforeEach(() => {
  lines = []
})

test('while the store is away pictures and downloads are answered with 503, and the log has a line for its beginning and its end', async () => {
  const paths = await somePaths()
  fake.goAway()
  for (let times = 0; times < 5; times++) {
    const answers = await Promise.all(paths.map(ask))
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(paths.map(() => [503, '10']))
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(paths.map(() => 'private, no-store'))
  }
  await expect(attach()).rejects.toMatchObject(refusal('attachment_not_stored'))
  expect(lines.map(({ msg }) => msg)).toEqual(['the store of pictures is away: pictures are answered with 503, uploads are refused'])
  await fake.comeBack()
  for (const path of paths) expect((await ask(path)).status).toBe(200)
  await attach()
  const [end, ...others] = lines.slice(1)
  expect(end?.msg).toBe('the store of pictures answers again')
  expect(end?.failed).toBeGreaterThanOrEqual(5 * paths.length)
  expect(others).toEqual([])
})

test('while the store does not answer one request asks it and the others fail at once', async () => {
  const [path = ''] = await somePaths()
  fake.goAway()
  await ask(path)
  const asked = Promise.withResolvers<void>()
  const before = fake.requestCount
  fake.mood = () => asked.resolve()
  await fake.comeBack()
  const waiting = ask(path)
  await asked.promise
  const others = await Promise.all(Array.from({ length: 20 }, () => ask(path)))
  expect(others.map(({ status }) => status)).toEqual(Array(20).fill(503))
  expect(fake.requestCount - before).toBe(1)
  fake.mood = null
  fake.goAway()
  await fake.comeBack()
  expect((await waiting).status).toBe(200)
})

test('a missing picture is missing and no outage', async () => {
  expect((await ask(`/files/${fileKey(newPictureKey(), 'webp', 320)}`)).status).toBe(404)
  expect(lines).toEqual([])
})

/** A picture, a file of a message and an export. */
async function somePaths() {
  const key = fileKey(newPictureKey(), 'webp', 320)
  await files.put(key, new TextEncoder().encode('a picture'), 'image/webp')
  const { id } = await attach()
  await me().leaving.requestExport()
  const [{ id: exportId } = { id: '' }] = await db.select().from(dataExports).where(eq(dataExports.state, 'making'))
  await makeExport(db, listenerTools({ files }), { exportId }, { attempt: 1, stopping: undefined })
  return [`/files/${key}`, `/api/attachments/${id}.pdf`, `/api/exports/${exportId}.zip`]
}
