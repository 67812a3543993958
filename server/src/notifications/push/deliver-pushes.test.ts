import { randomUUID } from 'node:crypto'
import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { openWebPush } from '#server/platform/push/open-web-push'
import { loadOrCreatePushKeys } from '#server/platform/push/push-keys'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { aPushDevice } from '../../../factories/push-devices.ts'
import { as } from '../../../test/as.ts'
import { fakePushService } from '../../../test/fakes/fake-push-service.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { testSecret } from '../../../test/test-services.ts'
import { areOf } from '../deliveries/delivery-states.ts'
import { notify } from '../notify.ts'
import { storePreference } from '../preferences/store-preference.ts'
import { deliveries, notifications, pushDevices } from '../tables.ts'
import { deliverOtherPush, deliverPush, deliverPushes, type OtherPush } from './deliver-pushes.ts'

const { db } = await freshDatabase()
const keys = await loadOrCreatePushKeys(db, testSecret)
const service = await fakePushService(keys)
const push = openWebPush({ keys, subject: 'https://shutterbid.test', ownServices: { [service.url]: { isOfMaker: true } }, timeoutMs: 1000 })
const noon = new Date('2026-11-20T19:00:00Z')
const afterNoon = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const toolsAt = (now: Date) => listenerTools({ push, now: () => now })

beforeEach(async () => {
  service.received.length = 0
  service.answers.length = 0
  await db.$client.query('delete from graphile_worker._private_jobs')
})

/** Somebody with browsers at the push service, who is told that their subscription has ended. */
async function aTold({ browsers = 1, at = noon } = {}) {
  const person = await aClient(db)
  for (let n = 0; n < browsers; n++) await aPushDevice(db, { personId: person.id, ...service.aDevice() })
  const notificationId = await tell(person.id, at)
  return { person, notificationId }
}

async function tell(personId: string, at: Date, senderId?: string) {
  const about = { eventId: randomUUID(), personIds: [personId] }
  if (senderId) await notify(db, { ...about, kind: 'message_sent', facts: { senderId } }, at)
  else await notify(db, { ...about, kind: 'subscription_ended', facts: { canPay: true } }, at)
  const kind = senderId ? 'message_sent' : 'subscription_ended'
  const [row] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.personId, personId), eq(notifications.kind, kind)))
  return row!.id
}

const deliver = (notificationId: string, at = noon) => deliverPush(db, toolsAt(at), { notificationId })
const deliveryOf = async (notificationId: string) =>
  (
    await db
      .select()
      .from(deliveries)
      .where(areOf('push', [notificationId]))
  )[0]
const devicesOf = (personId: string) => db.select().from(pushDevices).where(eq(pushDevices.personId, personId))
const heard = () => service.received.map(({ payload }) => JSON.parse(payload) as { id: string; tag: string; text: string; link: string })

async function ownTasks() {
  const { rows } = await db.$client.query<{ key: string; runAt: Date }>(
    `select key, run_at as "runAt" from graphile_worker._private_jobs where key like 'push %' order by key`,
  )
  return rows
}

describe('a push', () => {
  test('waits for the end of quiet hours, also if a browser could not be reached before them', async () => {
    const { person, notificationId } = await aTold()
    service.answers.push({ status: 503, text: '' })
    await deliver(notificationId)
    // 12:30 in Phoenix.
    await as(db, actorOf(person)).notifications.setTimes({ zone: 'America/Phoenix', quietHours: { from: '12:30', until: '14:00' } })
    await deliver(notificationId, afterNoon(45 * 60))
    const end = afterNoon(2 * 3600)
    expect(await deliveryOf(notificationId)).toMatchObject({ state: 'waiting', heldFor: 'quiet_hours' })
    expect(await ownTasks()).toEqual([{ key: `push ${notificationId}`, runAt: end }])
    expect(service.received).toHaveLength(0)
    await deliver(notificationId, end)
    expect(await deliveryOf(notificationId)).toMatchObject({ state: 'sent', sentAt: end })
    expect(service.received).toHaveLength(1)
  })

  test('goes to every browser of its person, once', async () => {
    const { person, notificationId } = await aTold({ browsers: 3 })
    await aTold()
    for (let run = 0; run < 3; run++) await deliver(notificationId)
    expect(heard()).toHaveLength(3)
    expect(new Set(service.received.map(({ endpoint }) => endpoint))).toEqual(
      new Set((await devicesOf(person.id)).map(({ endpoint }) => endpoint)),
    )
    expect(await deliveryOf(notificationId)).toMatchObject({ state: 'sent', reason: null, sentAt: noon })
  })

  test('says its kind and a path of this site, and nothing else; its size does not tell the kind', async () => {
    const sender = await aPhotographer(db, { name: 'Marisol Vega' })
    const { person, notificationId } = await aTold()
    await deliver(notificationId)
    await deliver(await tell(person.id, noon, sender.id))
    const [ended, message] = heard()
    expect(ended).toEqual({
      id: expect.any(String),
      tag: notificationId.replaceAll('-', ''),
      text: 'Your subscription has ended',
      link: expect.stringMatching(/^\/[a-z]/),
    })
    expect(message).toMatchObject({ text: 'You have a new message', link: `/messages?user=${sender.id}` })
    expect(JSON.stringify(message)).not.toContain('Marisol')
    expect(new Set(service.received.map(({ payload }) => payload.length))).toEqual(new Set([256]))
    expect(service.received).toMatchObject([{ urgency: 'normal' }, { urgency: 'high', ttlSeconds: 86_400 }])
  })

  test('is not planned for somebody without a browser, nor for a kind that they turned off', async () => {
    const none = await aClient(db)
    const off = await aClient(db)
    await aPushDevice(db, { personId: off.id, ...service.aDevice() })
    await db.transaction((tx) => storePreference(tx, { personId: off.id, topic: 'important_updates', channel: 'push', isEnabled: false }))
    for (const { id } of [none, off]) expect(await deliveryOf(await tell(id, noon))).toBeUndefined()
  })

  test.each([
    [
      'turned_off',
      'turned it off',
      (id: string) =>
        db.transaction((tx) => storePreference(tx, { personId: id, topic: 'important_updates', channel: 'push', isEnabled: false })),
    ],
    ['no_device', 'removed the browser', (id: string) => db.delete(pushDevices).where(eq(pushDevices.personId, id))],
    ['gone', 'were disabled', (id: string) => db.update(people).set({ disabledAt: noon }).where(eq(people.id, id))],
  ] as const)('is skipped with the reason %s for people who %s meanwhile', async (reason, _, change) => {
    const { person, notificationId } = await aTold()
    await change(person.id)
    await deliver(notificationId)
    expect(heard()).toEqual([])
    expect(await deliveryOf(notificationId)).toMatchObject({ state: 'skipped', reason })
  })

  test('about messages that were read meanwhile is skipped', async () => {
    const { person } = await aTold()
    const notificationId = await tell(person.id, noon, (await aPhotographer(db)).id)
    await db.update(notifications).set({ readAt: noon }).where(eq(notifications.id, notificationId))
    await deliver(notificationId)
    expect(await deliveryOf(notificationId)).toMatchObject({ state: 'skipped', reason: 'already_read' })
  })

  test('about the same thing comes again after a minute, with the same tag and another id', async () => {
    const { person } = await aTold()
    const sender = await aPhotographer(db)
    const id = await tell(person.id, noon, sender.id)
    await deliver(id)
    await tell(person.id, afterNoon(5), sender.id)
    await tell(person.id, afterNoon(10), sender.id)
    await deliver(id, afterNoon(11))
    expect(heard()).toHaveLength(1)
    await deliver(id, afterNoon(60))
    const [first, second] = heard()
    expect(heard()).toHaveLength(2)
    expect(second!.tag).toBe(first!.tag)
    expect(second!.id).not.toBe(first!.id)
  })
})

describe('a browser that takes no more pushes', () => {
  test.each([404, 410])('and whose service answers %i is forgotten, the others get theirs', async (status) => {
    const { person, notificationId } = await aTold({ browsers: 2 })
    service.answers.push({ status, text: '' })
    await deliver(notificationId)
    expect(await devicesOf(person.id)).toHaveLength(1)
    expect(await deliveryOf(notificationId)).toMatchObject({ state: 'sent' })
  })

  test('and was the only one leaves nothing to send', async () => {
    const { person, notificationId } = await aTold()
    service.answers.push({ status: 410, text: '' })
    await deliver(notificationId)
    expect(await devicesOf(person.id)).toEqual([])
    expect(await deliveryOf(notificationId)).toMatchObject({ state: 'skipped', reason: 'no_device' })
  })

  test('is not forgotten for any other answer', async () => {
    const { person, notificationId } = await aTold()
    service.answers.push({ status: 413, text: '' })
    await deliver(notificationId)
    expect(await devicesOf(person.id)).toHaveLength(1)
    expect(await deliveryOf(notificationId)).toMatchObject({ state: 'failed', reason: 'refused' })
  })
})

describe('a push service that cannot take a push now', () => {
  test('is asked again later, and only for the browsers that have not got it', async () => {
    const { notificationId } = await aTold({ browsers: 3 })
    service.answers.push({ status: 500, text: '' })
    await deliver(notificationId)
    expect(heard()).toHaveLength(2)
    expect(await deliveryOf(notificationId)).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(await ownTasks()).toEqual([{ key: `push ${notificationId}`, runAt: afterNoon(15) }])
    await deliver(notificationId, afterNoon(15))
    expect(heard()).toHaveLength(3)
    expect(new Set(service.received.map(({ endpoint }) => endpoint)).size).toBe(3)
    expect(await deliveryOf(notificationId)).toMatchObject({ state: 'sent' })
  })

  test.each([
    ['300', 300],
    ['1', 15],
    ['999999', 6 * 3600],
  ])('is asked again when it wants to (%s s), in %i seconds', async (retryAfter, seconds) => {
    const at = new Date()
    const { notificationId } = await aTold({ at })
    service.answers.push({ status: 429, headers: { 'retry-after': retryAfter }, text: '' })
    await deliver(notificationId, at)
    const [task] = await ownTasks()
    expect(Math.abs(task!.runAt.getTime() - at.getTime() - seconds * 1000)).toBeLessThan(10_000)
  })

  test('is given up after the last try', async () => {
    const { notificationId } = await aTold()
    for (let n = 0; n < notificationLimits.pushAttempts; n++) {
      service.answers.push('cut')
      await deliver(notificationId, afterNoon(n * 3600))
    }
    expect(await deliveryOf(notificationId)).toMatchObject({
      state: 'failed',
      reason: 'gave_up',
      attempts: notificationLimits.pushAttempts,
    })
  })
})

describe('many people', () => {
  test('get theirs by one task; one that fails gets a task of its own', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => aPhotographer(db, { subscription: null })))
    for (const { id: personId } of crowd) await aPushDevice(db, { personId, ...service.aDevice() })
    const personIds = crowd.map(({ id }) => id)
    await notify(db, { eventId: randomUUID(), personIds, kind: 'subscription_ended', facts: { canPay: true } }, noon)
    const { rows } = await db.$client.query<{ payload: { notificationIds: string[] } }>(
      `select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier = 'deliver-pushes'`,
    )
    expect(rows).toHaveLength(1)
    service.answers.push({ status: 503, text: '' })
    await deliverPushes(db, toolsAt(noon), rows[0]!.payload)
    expect(heard()).toHaveLength(11)
    expect(await ownTasks()).toHaveLength(1)
    // A worker that was killed runs the whole task again: those with a task of their own are left to it.
    await deliverPushes(db, toolsAt(afterNoon(20)), rows[0]!.payload)
    expect(heard()).toHaveLength(11)
  })
})

describe("a push service that is not that of a browser's maker", async () => {
  const other = await fakePushService(keys)
  const ownServices = { [service.url]: { isOfMaker: true }, [other.url]: { isOfMaker: false } }

  /** Runs the tasks of a notification, one for makers and one for others. A new site knows no push service. */
  function aSite() {
    let now = noon
    const driver = openWebPush({ keys, subject: 'https://shutterbid.test', ownServices, timeoutMs: 2000, now: () => now })
    const tools = listenerTools({ push: driver, now: () => now })
    return {
      async runFirst(notificationId: string, at = noon) {
        now = at
        await deliverPush(db, tools, { notificationId })
      },
      async runBoth(notificationId: string, at = noon) {
        await this.runFirst(notificationId, at)
        const payload = await otherTask(notificationId)
        if (payload) await deliverOtherPush(db, tools, payload)
      },
    }
  }

  async function otherTask(notificationId: string) {
    const { rows } = await db.$client.query<{ payload: OtherPush }>(
      `select payload from graphile_worker._private_jobs waiting join graphile_worker._private_tasks task on task.id = task_id
       where key = $1 and task.identifier = 'deliver-other-push'`,
      [`push ${notificationId}`],
    )
    return rows[0]?.payload
  }

  async function aPersonWith(device: Partial<typeof pushDevices.$inferInsert>) {
    const { person, notificationId } = await aTold()
    await aPushDevice(db, { personId: person.id, ...device })
    const findDevice = async () => (await devicesOf(person.id)).find(({ endpoint }) => endpoint === device.endpoint)
    return { notificationId, findDevice }
  }

  test('is asked by a task of its own, after those of makers, and both count as one try', async () => {
    const { notificationId } = await aPersonWith(other.aDevice())
    const site = aSite()
    await site.runFirst(notificationId)
    expect([service.received.length, other.received.length]).toEqual([1, 0])
    expect(await deliveryOf(notificationId)).toMatchObject({ state: 'waiting', attempts: 0 })
    await site.runBoth(notificationId)
    expect([service.received.length, other.received.length]).toEqual([1, 1])
    expect(await deliveryOf(notificationId)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('is asked although a maker cannot take its push now, which is tried again with it', async () => {
    const { notificationId } = await aPersonWith(other.aDevice())
    service.answers.push({ status: 503, text: '' })
    other.received.length = 0
    const site = aSite()
    await site.runBoth(notificationId)
    expect([service.received.length, other.received.length]).toEqual([0, 1])
    expect(await deliveryOf(notificationId)).toMatchObject({ state: 'waiting', attempts: 1 })
    await site.runBoth(notificationId, afterNoon(15))
    expect([service.received.length, other.received.length]).toEqual([1, 1])
    expect(await deliveryOf(notificationId)).toMatchObject({ state: 'sent' })
  })

  test('and is silent is asked again later; what waits until it may be asked is no try, and ends after a day', async () => {
    const { notificationId, findDevice } = await aPersonWith(other.aDevice('silence'))
    const site = aSite()
    for (const seconds of [0, 15]) await site.runBoth(notificationId, afterNoon(seconds))
    expect(await deliveryOf(notificationId)).toMatchObject({ state: 'waiting', attempts: 2 })
    expect(await findDevice()).toMatchObject({ silentSince: noon })
    expect(await deliveryOf(notificationId)).toMatchObject({ heldFor: null })
    await site.runBoth(notificationId, afterNoon(45))
    expect(await deliveryOf(notificationId)).toMatchObject({ state: 'waiting', attempts: 2, heldFor: 'push_service' })
    // Two minutes after the second silence.
    expect(await ownTasks()).toEqual([{ key: `push ${notificationId}`, runAt: afterNoon(135) }])
    await site.runBoth(notificationId, afterNoon(86_400))
    expect(await deliveryOf(notificationId)).toMatchObject({ state: 'sent' })
    expect(service.received).toHaveLength(1)
  })

  test('and is silent does not make those that took the push before quiet hours get it again after them', async () => {
    const { person, notificationId } = await aTold()
    await aPushDevice(db, { personId: person.id, ...other.aDevice('silence') })
    const site = aSite()
    await site.runBoth(notificationId)
    // 12:30 in Phoenix.
    await as(db, actorOf(person)).notifications.setTimes({ zone: 'America/Phoenix', quietHours: { from: '12:30', until: '14:00' } })
    for (const minutes of [45, 120]) await site.runBoth(notificationId, afterNoon(minutes * 60))
    expect(service.received).toHaveLength(1)
  })

  const silentFor = (hours: number) => ({ silentSince: afterNoon(-hours * 3600) })
  test.each([
    ['for a day is forgotten', other, silentFor(24), false],
    ['for less than a day is kept', other, silentFor(23), true],
    ['for a day is kept if its service is that of a maker', service, silentFor(24), true],
  ])('whose device is silent %s', async (_, { aDevice }, silent, isKept) => {
    const { notificationId, findDevice } = await aPersonWith({ ...aDevice('silence'), ...silent })
    await aSite().runBoth(notificationId)
    expect(await findDevice()).toEqual(isKept ? expect.objectContaining(silent) : undefined)
  })

  test('and answers again is no longer silent', async () => {
    const { notificationId, findDevice } = await aPersonWith({ ...other.aDevice(), ...silentFor(24) })
    other.answers.push({ status: 503, text: '' })
    await aSite().runBoth(notificationId)
    expect(await findDevice()).toMatchObject({ silentSince: null })
  })
})

test('a worker that is killed before it stores the end sends the same push again, which replaces the first', async () => {
  const { person, notificationId } = await aTold()
  await deliver(notificationId)
  await db
    .update(deliveries)
    .set({ state: 'sending', eventCount: 1 })
    .where(areOf('push', [notificationId]))
  await deliver(notificationId, afterNoon(60))
  // The browser was noted as having got it.
  expect(heard()).toHaveLength(1)
  await db
    .update(deliveries)
    .set({ state: 'sending', eventCount: 1 })
    .where(areOf('push', [notificationId]))
  await db.update(pushDevices).set({ lastPushId: null }).where(eq(pushDevices.personId, person.id))
  await deliver(notificationId, afterNoon(120))
  const [first, second] = heard()
  expect(second).toEqual(first)
  expect(new Set(service.received.map(({ topic }) => topic)).size).toBe(1)
})

test('new keys of the site forget the browsers that subscribed with the old ones', async () => {
  const { person } = await aTold({ browsers: 2 })
  await loadOrCreatePushKeys(db, testSecret)
  expect(await db.$count(pushDevices, eq(pushDevices.personId, person.id))).toBe(2)
  await loadOrCreatePushKeys(db, 'another secret')
  expect(await db.$count(pushDevices)).toBe(0)
})
