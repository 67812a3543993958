import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { openLocalPush } from '#server/platform/push/open-local-push'
import { openWebPush } from '#server/platform/push/open-web-push'
import { deleteExpired } from '#server/signing-in/delete-expired'
import { renewSession } from '#server/signing-in/sessions/renew-session'
import { sessions } from '#server/signing-in/tables'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { aPushDevice, aSession, aSubscription } from '../../../factories/push-devices.ts'
import { as } from '../../../test/as.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notSignedIn, notThere, refusal } from '../../../test/refusal.ts'
import { testServices } from '../../../test/test-services.ts'
import { pushDevices } from '../tables.ts'

const { db } = await freshDatabase()
const keys = { publicKey: 'the-public-key', privateKey: 'the-private-key' }
const services = testServices(db, { push: openWebPush({ keys, subject: 'https://shutterbid.test' }) })

/** Somebody's API in a browser of theirs. */
async function aBrowser(person: PersonRow, userAgent?: string) {
  const { id: sessionId } = await aSession(db, person.id, userAgent)
  return { sessionId, notifications: as(db, actorOf(person), { sessionId, services }).notifications }
}

const rowsOf = (personId: string) => db.select().from(pushDevices).where(eq(pushDevices.personId, personId))

describe('the browsers of a person', () => {
  test('are listed with their names, the one that asks first; nothing else of them is sent', async () => {
    const person = await aClient(db)
    const phone = await aBrowser(person, 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36')
    const laptop = await aBrowser(person, 'Mozilla/5.0 (Windows NT 10.0; Win64) Gecko/20100101 Firefox/140.0')
    await phone.notifications.addPushDevice(aSubscription())
    await laptop.notifications.addPushDevice(aSubscription())
    const listed = await phone.notifications.pushDevices()
    const row = { id: expect.any(String), createdAt: expect.any(Date), lastUsedAt: expect.any(Date) }
    expect(listed).toEqual({
      publicKey: 'the-public-key',
      isLocal: false,
      sessionId: phone.sessionId,
      devices: [
        { ...row, name: 'Chrome on Android', isThis: true },
        { ...row, name: 'Firefox on Windows', isThis: false },
      ],
    })
  })

  test('are at most ten: the one that was used longest ago makes room', async () => {
    const person = await aClient(db)
    const old = await aPushDevice(db, { personId: person.id, lastUsedAt: new Date('2020-01-01') })
    for (let n = 0; n < 9; n++) await aPushDevice(db, { personId: person.id })
    const { devices } = await (await aBrowser(person)).notifications.addPushDevice(aSubscription())
    expect(devices).toHaveLength(10)
    expect(devices.map(({ id }) => id)).not.toContain(old.id)
  })

  test('stay ten when twelve are added at once', async () => {
    const person = await aClient(db)
    const browsers = await Promise.all(Array.from({ length: 12 }, () => aBrowser(person)))
    await Promise.all(browsers.map(({ notifications }) => notifications.addPushDevice(aSubscription())))
    expect(await rowsOf(person.id)).toHaveLength(10)
  })

  test('have one address each, also when it is added twice at once or changes', async () => {
    const { notifications } = await aBrowser(await aClient(db))
    const subscription = aSubscription()
    await Promise.all([1, 2, 3].map(() => notifications.addPushDevice(subscription)))
    expect((await notifications.pushDevices()).devices).toHaveLength(1)
    const { devices } = await notifications.addPushDevice(aSubscription())
    expect(devices).toHaveLength(1)
  })

  test('are in the export, without the keys', async () => {
    const person = await aClient(db)
    const { endpoint, auth } = await aPushDevice(db, { personId: person.id })
    const data = await exportedData(db, actorOf(person))
    expect(data.pushDevices).toMatchObject([{ name: 'Chrome on Windows' }])
    for (const secret of [endpoint, auth]) expect(JSON.stringify(data)).not.toContain(secret)
  })
})

describe('a browser', () => {
  test('belongs to whoever signed in there last', async () => {
    const ana = await aClient(db)
    const bo = await aPhotographer(db)
    const subscription = aSubscription()
    await (await aBrowser(ana)).notifications.addPushDevice(subscription)
    await (await aBrowser(bo)).notifications.addPushDevice(subscription)
    expect(await rowsOf(ana.id)).toEqual([])
    expect(await rowsOf(bo.id)).toMatchObject([{ endpoint: subscription.endpoint }])
  })

  test('takes no more pushes once its session has ended', async () => {
    const person = await aClient(db)
    const { sessionId, notifications } = await aBrowser(person)
    const subscription = aSubscription()
    await notifications.addPushDevice(subscription)
    await db.delete(sessions).where(eq(sessions.id, sessionId))
    expect(await rowsOf(person.id)).toEqual([])
    await expect(notifications.addPushDevice(subscription)).rejects.toMatchObject(notSignedIn)
    expect(await rowsOf(person.id)).toEqual([])
  })

  test('takes pushes as long as its person visits, and for thirty days more', async () => {
    const person = await aClient(db)
    const { sessionId, notifications } = await aBrowser(person)
    await notifications.addPushDevice(aSubscription())
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    for (const day of [20, 45, 70]) {
      const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId))
      expect(await renewSession(db, session!, inDays(day))).toBe(true)
      await deleteExpired(db, { now: () => inDays(day + 29) })
      expect(await rowsOf(person.id)).toHaveLength(1)
    }
    await deleteExpired(db, { now: () => inDays(101) })
    expect(await rowsOf(person.id)).toEqual([])
  })

  test('can be removed from another one of its owner, and by nobody else', async () => {
    const ana = await aClient(db)
    const bo = await aClient(db)
    const { id: deviceId } = await aPushDevice(db, { personId: ana.id })
    await expect((await aBrowser(bo)).notifications.removePushDevice({ deviceId })).rejects.toMatchObject(notThere)
    expect(await rowsOf(ana.id)).toHaveLength(1)
    const { notifications } = await aBrowser(ana)
    expect((await notifications.removePushDevice({ deviceId })).devices).toEqual([])
    await expect(notifications.removePushDevice({ deviceId })).rejects.toMatchObject(notThere)
  })

  test("cannot be added to somebody else's session", async () => {
    const ana = await aClient(db)
    const bo = await aClient(db)
    const { id: sessionId } = await aSession(db, bo.id)
    await expect(as(db, actorOf(ana), { sessionId, services }).notifications.addPushDevice(aSubscription())).rejects.toMatchObject(
      notSignedIn,
    )
    await expect(as(db, actorOf(ana), { services }).notifications.addPushDevice(aSubscription())).rejects.toMatchObject(notSignedIn)
  })

  test.each([
    ['http', 'http://push.example/1'],
    ['no address', 'somewhere'],
    ['a script', 'javascript:alert(1)'],
    ["the demo's own page", 'http://localhost:3000/dev/push/1'],
  ])('with %s instead of an https address is refused', async (_, endpoint) => {
    const { notifications } = await aBrowser(await aClient(db))
    await expect(notifications.addPushDevice(aSubscription(endpoint))).rejects.toMatchObject(refusal('push_address_unusable'))
  })

  test.each([
    ['a long address', { endpoint: `https://push.example/${'x'.repeat(1000)}` }],
    ['a short key', { p256dh: 'BAAA' }],
    ['a compressed key', { p256dh: `A${'x'.repeat(86)}` }],
    ['a short secret', { auth: 'x'.repeat(21) }],
  ])('with %s is a bad request', async (_, wrong) => {
    const { notifications } = await aBrowser(await aClient(db))
    await expect(notifications.addPushDevice({ ...aSubscription(), ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('of a demo has an address of its page, and no other', async () => {
    const demo = testServices(db, { push: openLocalPush({ db, publicKey: 'k' }) })
    const person = await aClient(db)
    const { id: sessionId } = await aSession(db, person.id)
    const { notifications } = as(db, actorOf(person), { sessionId, services: demo })
    const { devices, isLocal } = await notifications.addPushDevice(aSubscription(`http://localhost:3000/dev/push/${randomUUID()}`))
    expect([isLocal, devices.length]).toEqual([true, 1])
    await expect(notifications.addPushDevice(aSubscription())).rejects.toMatchObject(refusal('push_address_unusable'))
  })
})
