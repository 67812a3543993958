import { randomUUID } from 'node:crypto'
import { exportLimits } from '@shutterbid/domain/leaving/limits'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { aClient, actorOf, aPassword, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { pictureStore } from '../../../test/picture-store.ts'
import { readZip } from '../../../test/read-zip.ts'
import { refusal } from '../../../test/refusal.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { testApp } from '../../../test/test-server.ts'
import { testServices } from '../../../test/test-services.ts'
import { expireExports } from './expire-exports.ts'
import { makeExport } from './make-export.ts'
import { dataExports } from './tables.ts'

const { db } = await freshDatabase()
const { files, stored, removeDue } = pictureStore(db)
const services = testServices(db, { files })
const { request, signIn } = testApp(db, undefined, { files })
const password = 'a long password'
const dayMs = 86_400_000

const me = (person: PersonRow, now = new Date()) =>
  as(db, actorOf(person), { services, ip: randomUUID(), idempotencyKey: randomUUID(), now: () => now }).leaving

async function signedIn(person: PersonRow) {
  await aPassword(db, person.id, password)
  return signIn(person.email, password, { 'x-client-ip': randomUUID() })
}

async function madeFor(person: PersonRow, now = new Date()) {
  await me(person, now).requestExport()
  const isMaking = and(eq(dataExports.personId, person.id), eq(dataExports.state, 'making'))
  const [{ id: exportId } = { id: '' }] = await db.select().from(dataExports).where(isMaking)
  await makeExport(db, listenerTools({ files, now: () => now }), { exportId }, { attempt: 1, stopping: undefined })
  const [made] = await db.select().from(dataExports).where(eq(dataExports.id, exportId))
  return { exportId, fileName: `${made?.fileKey}.zip`, path: `/api/exports/${exportId}.zip` }
}

describe('the file of an export', () => {
  const cookies: Record<string, string> = {}
  let file = { exportId: '', fileName: '', path: '' }
  let owner: PersonRow
  beforeAll(async () => {
    owner = await aClient(db, { avatarKey: null })
    cookies.owner = await signedIn(owner)
    cookies.stranger = await signedIn(await aPhotographer(db))
    cookies.admin = await signedIn(await aClient(db, { isAdmin: true }))
    file = await madeFor(owner)
  })
  const asked = (path: string, who: string) =>
    request(path, { headers: { cookie: cookies[who] ?? '', 'accept-encoding': 'gzip', 'x-client-ip': who } })

  test('is sent to its owner as an attachment of the right length, uncompressed, and is kept nowhere', async () => {
    expect((await me(owner).export()).latest?.ready?.path).toBe(file.path)
    const answer = await asked(file.path, 'owner')
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="shutterbid-data-${new Date().toISOString().slice(0, 10)}.zip"`,
      'cache-control': expect.stringContaining('no-store'),
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.has('content-encoding')).toBe(false)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    expect([...(await readZip(bytes)).keys()]).toEqual(['shutterbid-data.json'])
  })

  test.each(['stranger', 'admin', 'visitor'])('does not exist for a %s', async (who) => {
    const answer = await asked(file.path, who)
    const missing = await asked(`/api/exports/${randomUUID()}.zip`, who)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe(await missing.text())
  })

  test.each([
    ['its key, as a picture', () => `/files/${file.fileName}`],
    ['its key, as an export', () => `/api/exports/${file.fileName}`],
    ['a path that leaves the folder', () => '/api/exports/..%2F..%2Fauth-secret.zip'],
    ['another ending', () => file.path.replace('.zip', '.json')],
    ['a part of its id', () => file.path.replace(/.{5}\.zip/, '.zip')],
  ])('is not at %s', async (_, path) => {
    expect((await asked(path(), 'owner')).status).toBe(404)
  })

  test('that is still being made is not there', async () => {
    const other = await aClient(db, { avatarKey: null })
    cookies.other = await signedIn(other)
    await me(other).requestExport()
    const [row] = await db.select().from(dataExports).where(eq(dataExports.personId, other.id))
    expect((await asked(`/api/exports/${row?.id}.zip`, 'other')).status).toBe(404)
  })

  test('whose bytes are gone is not there', async () => {
    const { path, fileName } = await madeFor(await signedInAs('loser'))
    await files.remove(fileName)
    expect((await asked(path, 'loser')).status).toBe(404)
  })

  test('of a deleted account is gone at once, and its bytes with the next task', async () => {
    const leaver = await signedInAs('leaver')
    const { path, fileName } = await madeFor(leaver)
    await me(leaver).deleteAccount({ proof: { password } })
    expect((await asked(path, 'leaver')).status).toBe(404)
    expect(await db.$count(dataExports, eq(dataExports.personId, leaver.id))).toBe(0)
    expect(await files.exists(fileName)).toBe(true)
    await removeDue()
    expect(await files.exists(fileName)).toBe(false)
  })

  async function signedInAs(name: string) {
    const person = await aClient(db, { avatarKey: null })
    cookies[name] = await signedIn(person)
    return person
  }
})

describe('an export', () => {
  test(`can be downloaded for ${exportLimits.keptDays} days, is then removed, and is forgotten after ${exportLimits.listedDays}`, async () => {
    const person = await aClient(db, { avatarKey: null })
    const start = new Date()
    const { fileName } = await madeFor(person, start)
    const after = (days: number) => new Date(start.getTime() + days * dayMs)
    const stateAt = async (days: number) => (await me(person, after(days)).export()).latest?.state
    expect(await stateAt(exportLimits.keptDays - 0.01)).toBe('ready')
    expect(await stateAt(exportLimits.keptDays)).toBe('expired')

    await expireExports(db, listenerTools({ now: () => after(exportLimits.keptDays - 0.01) }))
    await removeDue(2)
    expect(await stored()).toContain(fileName)
    await expireExports(db, listenerTools({ now: () => after(exportLimits.keptDays) }))
    expect(await me(person, after(8)).export()).toMatchObject({ latest: { state: 'expired', ready: null }, may: ['request'] })
    await removeDue()
    expect(await stored()).not.toContain(fileName)

    await expireExports(db, listenerTools({ now: () => after(exportLimits.listedDays) }))
    expect(await stateAt(exportLimits.listedDays)).toBe('expired')
    await expireExports(db, listenerTools({ now: () => after(exportLimits.listedDays + 1) }))
    expect(await stateAt(exportLimits.listedDays + 1)).toBeUndefined()
  })

  test('replaces the one before it', async () => {
    const person = await aClient(db, { avatarKey: null })
    const first = await madeFor(person)
    const second = await madeFor(person)
    const states = await db
      .select({ id: dataExports.id, state: dataExports.state })
      .from(dataExports)
      .where(eq(dataExports.personId, person.id))
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [first.exportId, 'expired'],
        [second.exportId, 'ready'],
      ]),
    )
  })

  test('whose task was lost counts as failed after a day', async () => {
    const person = await aClient(db)
    await me(person).requestExport()
    await expireExports(db, listenerTools({ now: () => new Date(Date.now() + 1.1 * dayMs) }))
    expect(await me(person).export()).toMatchObject({ latest: { state: 'failed' }, may: ['request'] })
  })

  test('cannot be asked for while one is being made, or more than three times a day', async () => {
    const person = await aClient(db)
    await me(person).requestExport()
    await expect(me(person).requestExport()).rejects.toMatchObject(refusal('export_being_made'))
    await endAll(person)
    for (let count = 1; count < exportLimits.aDay; count++) await madeFor(person)
    await expect(me(person).requestExport()).rejects.toMatchObject({
      ...refusal('exports_used_up'),
      message: 'You have asked for 3 files within 24 hours. Ask for the next one in 24 hours.',
    })
    expect(await me(person, new Date(Date.now() + dayMs)).requestExport()).toMatchObject({ latest: { state: 'making' } })
  })

  test('is asked for once by eight concurrent requests', async () => {
    for (const _round of rounds) {
      const person = await aClient(db)
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => me(person).requestExport()))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await db.$count(dataExports, eq(dataExports.personId, person.id))).toBe(1)
    }
  })
})

function endAll(person: PersonRow) {
  return db.update(dataExports).set({ state: 'failed' }).where(eq(dataExports.personId, person.id))
}
