import { fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { exportLimits } from '@shutterbid/domain/leaving/limits'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { subscriptions } from '#server/billing/tables'
import { feedback } from '#server/feedback/tables'
import { events } from '#server/platform/events/tables'
import { fileKey, newPictureKey } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'
import { openFolder } from '#server/platform/files/open-folder'
import { removeDueFiles } from '#server/platform/files/stored-files'
import { storedFiles } from '#server/platform/files/tables'
import { unlockOrphans } from '#server/platform/tasks/unlock-orphans'
import { startWorker } from '#server/worker'
import { aMessage } from '../../../factories/messages.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { noise } from '../../../factories/photos.ts'
import { aPicture } from '../../../factories/pictures.ts'
import { wakeWorker } from '../../../test/all-tasks-done.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { photoOf } from '../../../test/picture-store.ts'
import { readZip } from '../../../test/read-zip.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { testServices } from '../../../test/test-services.ts'
import { makeExport } from './make-export.ts'
import { dataExports } from './tables.ts'

const { db, url } = await freshDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'shutterbid-exports-'))
const files = openFolder({ dataDir })
const services = testServices(db, { files })
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const me = (person: PersonRow) => as(db, actorOf(person), { services, ip: randomUUID(), idempotencyKey: randomUUID() })
const jpeg = async () => new Uint8Array(await noise(40, 3).jpeg().toBuffer())
const firstAttempt = { attempt: 1, stopping: undefined }

test('an export has the data, and every uploaded picture as it is stored', async () => {
  const ana = await aClient(db, { avatarKey: null })
  const photo = async (name: string) => photoOf(await jpeg(), name)
  await me(ana).profiles.setAvatar({ photo: await photo('me.jpg') })
  const pines = await me(ana).portfolio.add({ photo: await photo('pines in fog.jpg') })
  const hole = await me(ana).portfolio.add({ photo: photoOf(await noise(50, 4).png().toBuffer(), 'hole.png') })
  const form = { type: 'bug' as const, jobId: null, email: ana.email, rating: 4, content: 'The map is empty.' }
  await me(ana).feedback.submit({ ...form, feedbackId: randomUUID(), photo: await photo('map.jpg') })

  const zip = await exportOf(ana)
  expect([...zip.keys()]).toEqual([
    'photo.webp',
    'pictures/1-pines-in-fog.jpg',
    'pictures/2-hole.png',
    'feedback/1.webp',
    'shutterbid-data.json',
  ])
  const stored = async (key: string) => Buffer.from((await files.get(key))?.bytes ?? [])
  expect(zip.get('pictures/1-pines-in-fog.jpg')).toEqual(await stored(`${pines.key}.jpg`))
  expect(zip.get('pictures/2-hole.png')).toEqual(await stored(`${hole.key}.png`))
  for (const path of ['photo.webp', 'feedback/1.webp']) expect((await sharp(zip.get(path)).metadata()).format).toBe('webp')

  expect(dataIn(zip)).toMatchObject({
    exportedAt: expect.stringMatching(/^\d{4}-/),
    subjects: {
      account: [{ id: ana.id, email: ana.email }],
      photo: [{ file: 'photo.webp', isMissing: false }],
      pictures: [
        { id: pines.id, alt: 'pines in fog', file: 'pictures/1-pines-in-fog.jpg', isMissing: false },
        { id: hole.id, file: 'pictures/2-hole.png' },
      ],
      feedback: [{ content: 'The map is empty.', file: 'feedback/1.webp' }],
      exports: [{ state: 'making' }],
    },
  })
  const { latest } = await me(ana).leaving.export()
  expect(latest).toMatchObject({ state: 'ready', ready: { missingPictures: 0, bytes: expect.any(Number) } })
  expect(latest?.ready?.bytes).toBe((await zipBytes(ana)).length)
})

test('an export without the bytes of a picture names it, and has the others; an original that is gone is replaced by its copy', async () => {
  const ana = await aPhotographer(db)
  const lost = await aPicture(db, { personId: ana.id, alt: 'Lost' })
  const copied = await aPicture(db, { personId: ana.id, alt: 'Copied' })
  await files.put(`${copied.key}-480.webp`, await jpeg(), 'image/webp')
  const zip = await exportOf(ana)
  expect([...zip.keys()]).toEqual(['pictures/2-Copied.webp', 'shutterbid-data.json'])
  expect(dataIn(zip).subjects).toMatchObject({
    photo: [{ file: 'photo', isMissing: true }],
    pictures: [
      { id: lost.id, file: 'pictures/1-Lost', isMissing: true },
      { id: copied.id, file: 'pictures/2-Copied.webp', isMissing: false },
    ],
  })
  expect((await me(ana).leaving.export()).latest?.ready?.missingPictures).toBe(2)
})

test('titles never become paths, devices or hidden names in the file', async () => {
  const ana = await aClient(db, { avatarKey: null })
  const titles = ['../../etc/passwd', 'C:\\con', '..', '', 'a/b\0c', '\u202Egpj.exe', 'Zoë \u{1F305} 日の出', 'x'.repeat(200), '-rf *']
  for (const alt of titles) {
    const { key } = await aPicture(db, { personId: ana.id, alt: alt.replace('\0', '') })
    await files.put(fileKey(key, 'jpg'), await jpeg(), 'image/jpeg')
  }
  const paths = [...(await exportOf(ana)).keys()].slice(0, -1)
  expect(paths).toEqual([
    'pictures/1-etc-passwd.jpg',
    'pictures/2-C-con.jpg',
    'pictures/3.jpg',
    'pictures/4.jpg',
    'pictures/5-a-bc.jpg',
    'pictures/6-gpj-exe.jpg',
    'pictures/7-Zoë-日の出.jpg',
    `pictures/8-${'x'.repeat(60)}.jpg`,
    'pictures/9-rf.jpg',
  ])
})

test('two hundred pictures are never in memory together', async () => {
  const ana = await aClient(db, { avatarKey: null })
  const photoKeys = Array.from({ length: 200 }, newPictureKey)
  const row = { personId: ana.id, type: 'bug' as const, email: ana.email, rating: 5, content: 'See the picture.' }
  await db.insert(feedback).values(photoKeys.map((photoKey) => ({ ...row, id: randomUUID(), photoKey, sentAt: new Date() })))
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const used: number[] = []
  let reads = 0
  const get: Files['get'] = async () => {
    if (reads++ % 40 === 0) {
      // Buffers that the first one finds are freed a moment later.
      collectGarbage()
      await setImmediate()
      collectGarbage()
      used.push(process.memoryUsage().arrayBuffers)
    }
    return { bytes: new Uint8Array(randomBytes(256 * 1024)), contentType: 'image/webp' }
  }
  const zip = await exportOf(ana, { ...files, get })
  expect(zip.size).toBe(201)
  expect(used).toHaveLength(5)
  expect((Math.max(...used) - (used[0] ?? 0)) / 1024 ** 2).toBeLessThan(20)
})

test('an unsubscribed photographer gets an export, with the messages that wait counted and not quoted', async () => {
  const photographer = await aPhotographer(db, { subscription: null })
  const client = await aClient(db)
  await aMessage(db, { senderId: client.id, receiverId: photographer.id, content: 'The gate code is 4711.' })
  const text = (await exportOf(photographer)).get('shutterbid-data.json')?.toString() ?? ''
  expect(text).not.toContain('The gate code')
  expect(JSON.parse(text).subjects.waitingMessages).toMatchObject([{ senderId: client.id, messageCount: 1 }])
  expect(await db.$count(subscriptions, eq(subscriptions.personId, photographer.id))).toBe(0)
})

test('an export whose worker is killed halfway is not visible, and is made by the next worker', async () => {
  const ana = await aClient(db, { avatarKey: null })
  for (const alt of ['One', 'Two', 'Three']) {
    const { key } = await aPicture(db, { personId: ana.id, alt })
    await files.put(fileKey(key, 'jpg'), await jpeg(), 'image/jpeg')
  }
  await me(ana).leaving.requestExport()
  const before = await zips()
  const doomed = fork(join(import.meta.dirname, '../../../test/worker-that-stops-halfway.ts'), [url, dataDir], { execArgv: [] })
  await once(doomed, 'message')
  doomed.kill('SIGKILL')
  await once(doomed, 'exit')
  expect((await me(ana).leaving.export()).latest).toMatchObject({ state: 'making', ready: null })
  expect(await zips()).toEqual(before)

  await expect.poll(() => unlockOrphans(db, { heldForSeconds: 0 }).then(() => lockedTasks()), { timeout: 20_000 }).toBe(0)
  const tools = listenerTools({ files })
  const worker = startWorker({ url, tools, sendMail: async () => {}, log: tools.log })
  const woken = async <Answer>(ask: () => Promise<Answer>) => {
    await wakeWorker(db)
    return ask()
  }
  await expect.poll(() => woken(async () => (await me(ana).leaving.export()).latest?.state), { timeout: 20_000 }).toBe('ready')
  await expect
    .poll(() => woken(async () => (await me(ana).notifications.list()).items.map(({ message }) => message)), { timeout: 20_000 })
    .toEqual([expect.stringMatching(/^The file with your data is ready. You can download it until [A-Z][a-z]+ \d+, \d{4}\.$/)])
  await worker.stop()
  expect([...(await readZip(await zipBytes(ana))).keys()]).toHaveLength(4)
})

test('an export that fails is tried again until its last attempt, and can then be asked for again', async () => {
  const ana = await aClient(db, { avatarKey: null })
  const { id: exportId } = await requested(ana)
  const before = await zips()
  const full = { ...files, putStream: () => Promise.reject(new Error('no space left')) }
  const attempt = (number: number, store: Files) =>
    makeExport(db, listenerTools({ files: store }), { exportId }, { attempt: number, stopping: undefined })
  await expect(attempt(1, full)).rejects.toThrow('no space left')
  expect((await me(ana).leaving.export()).may).toEqual([])
  await attempt(exportLimits.attempts, full)
  expect(await me(ana).leaving.export()).toMatchObject({ latest: { state: 'failed', ready: null, expiresAt: null }, may: ['request'] })
  expect(await db.select({ facts: events.facts }).from(events).where(eq(events.name, 'export.ended'))).toContainEqual({
    facts: { personId: ana.id, exportId },
  })
  await attempt(2, files)
  expect(await zips()).toEqual(before)
  expect([...(await exportOf(ana)).keys()]).toEqual(['shutterbid-data.json'])
})

test('an export that the stopping worker interrupts is not counted as failed', async () => {
  const ana = await aClient(db, { avatarKey: null })
  const { id: exportId } = await requested(ana)
  const before = await zips()
  const stopping = AbortSignal.abort()
  const last = { attempt: exportLimits.attempts, stopping }
  await expect(makeExport(db, listenerTools({ files }), { exportId }, last)).rejects.toMatchObject({ cause: { name: 'AbortError' } })
  expect((await me(ana).leaving.export()).latest?.state).toBe('making')
  expect(await zips()).toEqual(before)
})

test('an account that is deleted while its export is made leaves no file', async () => {
  const ana = await aClient(db, { avatarKey: null })
  const { id: exportId } = await requested(ana)
  const before = await zips()
  const putStream: Files['putStream'] = async (...file) => {
    await files.putStream(...file)
    await db.delete(dataExports).where(eq(dataExports.id, exportId))
  }
  await makeExport(db, listenerTools({ files: { ...files, putStream } }), { exportId }, firstAttempt)
  expect(await zips()).toEqual(before)
})

test('the file that a killed attempt has stored is removed later, and that of the next attempt stays', async () => {
  const ana = await aClient(db, { avatarKey: null })
  const { id: exportId } = await requested(ana)
  const killed = fileKey(newPictureKey(), 'zip')
  await files.put(killed, new Uint8Array(1), 'application/zip')
  await db.insert(storedFiles).values({ name: killed, removeAt: new Date(Date.now() + 3_600_000) })
  await makeExport(db, listenerTools({ files }), { exportId }, firstAttempt)
  await removeDueFiles(db, listenerTools({ files }))
  expect(await zips()).toContain(killed)
  await removeDueFiles(db, listenerTools({ files, now: () => new Date(Date.now() + 3_601_000) }))
  expect(await zips()).not.toContain(killed)
  expect((await zipBytes(ana)).length).toBeGreaterThan(0)
})

async function requested(person: PersonRow) {
  await me(person).leaving.requestExport()
  return rowOf(person)
}

async function rowOf(person: PersonRow) {
  const rows = await db.select().from(dataExports).where(eq(dataExports.personId, person.id))
  const latest = rows.toSorted((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime()).at(-1)
  if (!latest) throw new Error('no export')
  return latest
}

async function exportOf(person: PersonRow, store: Files = files) {
  const { id: exportId } = await requested(person)
  await makeExport(db, listenerTools({ files: store }), { exportId }, firstAttempt)
  return readZip(await zipBytes(person))
}

async function zipBytes(person: PersonRow) {
  const file = await files.open(fileKey((await rowOf(person)).fileKey!, 'zip'))
  return file ? buffer(file.contents) : Buffer.alloc(0)
}

function dataIn(zip: Map<string, Buffer>) {
  return JSON.parse(zip.get('shutterbid-data.json')?.toString() ?? '')
}

async function zips() {
  const names = await readdir(join(dataDir, 'files')).catch(() => [])
  return names.filter((name) => name.endsWith('.zip')).sort()
}

async function lockedTasks() {
  return (await db.execute(sql`select from graphile_worker._private_jobs where locked_by is not null`)).rowCount
}
