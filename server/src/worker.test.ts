import { randomUUID } from 'node:crypto'
import { arrayContains, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readDueConnections } from '#server/calendars/connections/read-due-connections'
import { calendars } from '#server/calendars/tables'
import { notify } from '#server/notifications/notify'
import { notifications, type pushDevices } from '#server/notifications/tables'
import { CalendarError } from '#server/platform/calendars/calendar-driver'
import type { CalendarDrivers } from '#server/platform/calendars/open-calendars'
import type { Mail } from '#server/platform/mail/mail'
import { queueMail } from '#server/platform/mail/queue-mail'
import { openWebPush } from '#server/platform/push/open-web-push'
import { loadOrCreatePushKeys } from '#server/platform/push/push-keys'
import { startWorker } from '#server/worker'
import { aConnection } from '../factories/calendars.ts'
import { aBid, aRunningJob, daysFromNow } from '../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../factories/people.ts'
import { aPushDevice } from '../factories/push-devices.ts'
import { wakeWorker } from '../test/all-tasks-done.ts'
import { as } from '../test/as.ts'
import { fakePushService } from '../test/fakes/fake-push-service.ts'
import { scriptedCalendars } from '../test/fakes/scripted-calendars.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { listenerTools, recordEventOf } from '../test/run-listener.ts'
import { testSecret } from '../test/test-services.ts'

const { db, url } = await freshDatabase()

test.each([
  ['carries the facts of its event', sql`true`],
  ['has only the id of its event, as in earlier versions', sql`false`],
])('a task that %s notifies', async (_, hasFacts) => {
  const id = await aSubmittedBid()
  await db.execute(sql`
    update graphile_worker._private_jobs set payload = json_build_object('eventId', ${id}::uuid)
    where payload ->> 'eventId' = ${id} and not ${hasFacts}`)
  const tools = listenerTools()
  const worker = startWorker({ url, tools, sendMail: async () => {}, log: tools.log })
  await expect.poll(() => toldOf(id), { timeout: 20_000 }).toBe(1)
  await worker.stop()
})

test('a mail whose worker does not learn that it was taken is sent again with the same Message-ID', async () => {
  const taken: Mail[] = []
  const tools = listenerTools()
  const sendMail = async (mail: Mail) => {
    const isFirst = taken.every(({ subject }) => subject !== mail.subject)
    taken.push(mail)
    if (isFirst) throw new Error('the connection broke')
  }
  for (const subject of ['One', 'Two']) await queueMail(db, { to: 'ana@example.com', subject, text: '', html: '' })
  const worker = startWorker({ url, tools, sendMail, log: tools.log })
  await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(2)
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await wakeWorker(db)
  await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(4)
  await worker.stop()
  const idsOf = (subject: string) => new Set(taken.flatMap((mail) => (mail.subject === subject ? [mail.id] : [])))
  const one = idsOf('One')
  const two = idsOf('Two')
  expect([one.size, two.size, new Set([...one, ...two]).size]).toEqual([1, 1, 2])
})

describe('while the servers of connected calendars do not answer', () => {
  /** A driver whose reads wait until they are let go; `running` are the addresses that are being read. */
  function silentCalendars() {
    const running = new Set<string>()
    const letGo = Promise.withResolvers<void>()
    const most = { atOnce: 0 }
    const calendars: CalendarDrivers = {
      ics: {
        listCalendars: async () => [],
        async read({ url }) {
          running.add(url)
          most.atOnce = Math.max(most.atOnce, running.size)
          await letGo.promise
          running.delete(url)
          throw new CalendarError('unreachable')
        },
      },
    }
    return { calendars, running, most, letGo: () => letGo.resolve() }
  }

  async function aPersonWithTen(name: string) {
    const { id: personId } = await aPhotographer(db)
    for (let n = 0; n < 10; n++)
      await aConnection(db, { personId, secret: testSecret, url: `https://${name}.example/${n}.ics`, nextReadAt: new Date() })
  }

  test('two people are read at a time, one calendar of each, and mails and notifications go on', async () => {
    for (const name of ['ana', 'bo', 'cy']) await aPersonWithTen(name)
    const silent = silentCalendars()
    const tools = listenerTools({ calendars: silent.calendars })
    const subjects: string[] = []
    const worker = startWorker({ url, tools, sendMail: async ({ subject }) => void subjects.push(subject), log: tools.log })
    await readDueConnections(db, tools)
    await expect.poll(() => silent.running.size, { timeout: 20_000 }).toBe(2)
    expect(new Set([...silent.running].map((address) => new URL(address).host)).size).toBe(2)

    for (const subject of ['One', 'Two', 'Three']) await queueMail(db, { to: 'ana@example.com', subject, text: '', html: '' })
    const id = await aSubmittedBid()
    await expect.poll(() => toldOf(id), { timeout: 20_000 }).toBe(1)
    await expect.poll(() => subjects, { timeout: 20_000 }).toEqual(expect.arrayContaining(['One', 'Two', 'Three']))
    // None of the calendars has been let go meanwhile.
    expect(silent.running.size).toBe(2)
    silent.letGo()
    await expect.poll(() => waitingReads(), { timeout: 20_000 }).toBe(0)
    expect(silent.most.atOnce).toBe(2)
    await worker.stop()
  })
})

describe('while the push services of many people do not answer', async () => {
  const keys = await loadOrCreatePushKeys(db, testSecret)
  const [maker, healthy] = [await fakePushService(keys), await fakePushService(keys)]
  const silent = await Promise.all(Array.from({ length: 20 }, () => fakePushService(keys)))
  const isOfMaker = (one: typeof maker) => [one.url, { isOfMaker: one === maker }] as const
  const ownServices = Object.fromEntries([maker, healthy, ...silent].map(isOfMaker))
  const countAsked = () => silent.reduce((sum, { requests }) => sum + requests, 0)
  const silentSince = new Date()

  const awake = (count: () => number) => async () => {
    await wakeWorker(db)
    return count()
  }

  async function tellPersonAt(device: Partial<typeof pushDevices.$inferInsert>) {
    const { id: personId } = await aClient(db)
    await aPushDevice(db, { personId, ...device })
    await notify(db, { eventId: randomUUID(), personIds: [personId], kind: 'subscription_ended', facts: { canPay: true } }, new Date())
  }

  /** As after a restart: the push services are not known. */
  function start(timeoutMs: number) {
    const tools = listenerTools({ push: openWebPush({ keys, subject: 'https://shutterbid.test', ownServices, timeoutMs }) })
    return startWorker({ url, tools, sendMail: async () => {}, log: tools.log })
  }

  test("pushes to a maker's service go on", async () => {
    const letGo = Promise.withResolvers<{ status: 410; text: '' }>()
    for (const { aDevice, answers } of silent) {
      answers.push(letGo.promise)
      await tellPersonAt(aDevice())
    }
    const worker = start(600_000)
    await expect.poll(awake(countAsked), { timeout: 20_000 }).toBe(3)
    await tellPersonAt(maker.aDevice())
    await expect
      .poll(
        awake(() => maker.received.length),
        { timeout: 20_000 },
      )
      .toBe(1)
    expect(countAsked()).toBe(3)
    letGo.resolve({ status: 410, text: '' })
    await expect.poll(awake(countAsked), { timeout: 20_000 }).toBe(20)
    await worker.stop()
  })

  test('a service that took a push before is asked before them', async () => {
    for (const { aDevice } of silent) await tellPersonAt({ ...aDevice('silence'), silentSince })
    const asked = countAsked()
    await tellPersonAt({ ...healthy.aDevice(), lastPushId: 'an earlier push' })
    const worker = start(4000)
    let askedBefore = 0
    healthy.onReceived = () => {
      askedBefore = countAsked() - asked
    }
    await expect
      .poll(
        awake(() => healthy.received.length),
        { timeout: 20_000 },
      )
      .toBe(1)
    expect(askedBefore).toBeLessThan(10)
    await worker.stop()
  })
})

test('a shoot is in the calendar of its photographer soon after the hire, and gone after its cancellation', async () => {
  const scripted = scriptedCalendars()
  const bo = await aPhotographer(db)
  const { calendarId } = await aConnection(db, { personId: bo.id, secret: testSecret })
  await db.update(calendars).set({ isWritable: true, writesShoots: true }).where(eq(calendars.id, calendarId))
  const tools = listenerTools({ calendars: scripted.calendars })
  const worker = startWorker({ url, tools, sendMail: async () => {}, log: tools.log })
  const { job, bid } = await aRunningJob(db, { photographerId: bo.id, startsAt: daysFromNow(5) })
  const facts = { bidId: bid.id, jobId: job.id, clientId: job.clientId, photographerId: bo.id }
  await recordEventOf(db, 'bid.accepted', { ...facts, rejectedPhotographerIds: [] })
  const countEntries = async () => {
    await wakeWorker(db)
    return scripted.entries.size
  }
  await expect.poll(countEntries, { timeout: 20_000 }).toBe(1)
  await as(db, actorOf(bo)).jobs.cancel({ jobId: job.id, note: 'I broke my arm.' })
  await expect.poll(countEntries, { timeout: 20_000 }).toBe(0)
  await worker.stop()
})

/** Records the event of a new bid; returns its id. */
async function aSubmittedBid() {
  const { id: bidId, jobId, photographerId } = await aBid(db)
  const { rows } = await db.execute<{ clientId: string }>(sql`select client_id as "clientId" from jobs where id = ${jobId}`)
  const { id } = await recordEventOf(db, 'bid.submitted', { bidId, jobId, clientId: rows[0]!.clientId, photographerId })
  return id
}

async function toldOf(eventId: string) {
  await wakeWorker(db)
  return db.$count(notifications, arrayContains(notifications.eventIds, [eventId]))
}

async function waitingReads() {
  const { rows } = await db.execute(sql`select from graphile_worker.jobs where task_identifier = 'read-calendar'`)
  return rows.length
}
