import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { idempotentWrites } from '#server/platform/db/tables'
import { aCancellation, aCompletedJob, aJob, aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPassword, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { eventsInCalendar } from '../../../test/events-in-calendar.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notForYou, notSignedIn } from '../../../test/refusal.ts'
import { testApp } from '../../../test/test-server.ts'
import { calendarFeeds } from '../tables.ts'

const { db } = await freshDatabase()
const { request } = testApp(db)

type Person = Parameters<typeof actorOf>[0]
const me = (person: Person, idempotencyKey: string | null = null) => as(db, actorOf(person), { idempotencyKey }).calendars
const pathOf = async (person: Person) => new URL((await me(person).makeFeed()).address).pathname
const read = (path: string, headers: Record<string, string> = {}) => request(path, { headers })

async function eventsAt(path: string) {
  const response = await read(path)
  expect(response.status).toBe(200)
  return eventsInCalendar(await response.text())
}

describe('the private calendar address of a photographer', () => {
  test('contains the shoots they were hired for, with the exact place, and no others', async () => {
    const bo = await aPhotographer(db)
    const client = await aClient(db, { name: 'Ana Ortiz' })
    const facts = { photographerId: bo.id, clientId: client.id }
    const hired = await aRunningJob(db, { ...facts, title: 'Harbor portraits', streetLine: '1 Main St', meetingPoint: 'The pier' })
    const done = await aCompletedJob(db, { ...facts, title: 'Done', startsAt: daysFromNow(-3) })
    await aCompletedJob(db, { ...facts, title: 'Long ago', startsAt: daysFromNow(-400) })
    await aRunningJob(db, { title: 'Of somebody else' })
    await aJob(db, { clientId: client.id, title: 'Still open' })

    expect(await eventsAt(await pathOf(bo))).toMatchObject([
      { uid: `job-${done.job.id}@shutterbid`, summary: 'Done' },
      {
        uid: `job-${hired.job.id}@shutterbid`,
        sequence: 1,
        summary: 'Harbor portraits',
        location: expect.stringContaining('1 Main St, '),
        description: expect.stringContaining('Meeting point: The pier\nClient: Ana Ortiz.'),
        status: 'CONFIRMED',
      },
    ])
  })

  test('keeps a cancelled shoot, as cancelled and with a higher revision', async () => {
    const bo = await aPhotographer(db)
    const { job } = await aRunningJob(db, { photographerId: bo.id, version: 2 })
    const path = await pathOf(bo)
    expect(await eventsAt(path)).toMatchObject([{ sequence: 2, status: 'CONFIRMED' }])
    await aCancellation(db, { jobId: job.id, reason: 'photographer' })
    expect(await eventsAt(path)).toMatchObject([{ uid: `job-${job.id}@shutterbid`, sequence: 3, status: 'CANCELLED' }])
  })

  test('is not sent again while nothing has changed', async () => {
    const bo = await aPhotographer(db)
    const { job } = await aRunningJob(db, { photographerId: bo.id })
    const path = await pathOf(bo)
    const first = await read(path)
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    })
    const etag = first.headers.get('etag')!
    for (const known of [etag, `W/${etag}`, `"older", ${etag}`]) {
      const answer = await read(path, { 'if-none-match': known })
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag])
    }
    await aCancellation(db, { jobId: job.id, reason: 'photographer' })
    expect((await read(path, { 'if-none-match': etag })).status).toBe(200)
  })

  test('is shown once, and only a hash of it is stored', async () => {
    const bo = await aPhotographer(db)
    expect(await me(bo).feed()).toEqual({ madeAt: null })
    const { address } = await me(bo).makeFeed()
    expect(address).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/)
    expect(await me(bo).feed()).toEqual({ madeAt: expect.any(Date) })
    const stored = JSON.stringify(await db.select().from(calendarFeeds).where(eq(calendarFeeds.personId, bo.id)))
    expect(stored).not.toContain(tokenOf(address))
  })

  test('is the same when a lost answer is asked for again, and is not in the stored answer', async () => {
    const bo = await aPhotographer(db)
    const key = randomUUID()
    const { address } = await me(bo, key).makeFeed()
    expect(await me(bo, key).makeFeed()).toEqual({ address })
    expect((await read(new URL(address).pathname)).status).toBe(200)
    const writes = await db.select().from(idempotentWrites).where(eq(idempotentWrites.key, key))
    expect(JSON.stringify(writes)).not.toContain(tokenOf(address))
  })

  test('stops working when it is replaced or revoked, and revoking twice does no harm', async () => {
    const bo = await aPhotographer(db)
    const first = await pathOf(bo)
    const second = await pathOf(bo)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    expect(await me(bo).revokeFeed()).toEqual({ done: true })
    expect(await me(bo).revokeFeed()).toEqual({ done: true })
    expect((await read(second)).status).toBe(404)
    expect(await me(bo).feed()).toEqual({ madeAt: null })
  })

  test('gives the same answer whether it was revoked, is of a disabled photographer, or never existed', async () => {
    const bo = await aPhotographer(db)
    const disabled = await aPhotographer(db)
    const revoked = await pathOf(bo)
    const closed = await pathOf(disabled)
    await me(bo).revokeFeed()
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, disabled.id))
    for (const path of [revoked, closed, `/calendar/${'x'.repeat(43)}.ics`, '/calendar/x.ics', '/calendar/x']) {
      const answer = await read(path)
      expect([answer.status, await answer.text()]).toEqual([404, 'There is nothing at this address.'])
    }
  })

  test('belongs to one photographer: nobody else can replace or revoke it', async () => {
    const bo = await aPhotographer(db)
    const cy = await aPhotographer(db)
    const client = await aClient(db)
    const path = await pathOf(bo)
    await me(cy).makeFeed()
    await me(cy).revokeFeed()
    for (const act of ['feed', 'makeFeed', 'revokeFeed'] as const) {
      await expect(me(client)[act]()).rejects.toMatchObject(notForYou)
      await expect(as(db, null).calendars[act]()).rejects.toMatchObject(notSignedIn)
    }
    expect((await read(path)).status).toBe(200)
  })

  test('is in the export without its secret, and is deleted with the account', async () => {
    const bo = await aPhotographer(db)
    await aPassword(db, bo.id, 'a long password')
    const path = await pathOf(bo)
    const subjects = await exportedData(db, actorOf(bo))
    expect(subjects['calendarFeed']).toEqual([{ personId: bo.id, madeAt: expect.any(Date) }])
    await as(db, actorOf(bo), { ip: randomUUID() }).leaving.deleteAccount({ proof: { password: 'a long password' } })
    expect((await read(path)).status).toBe(404)
    expect(await db.$count(calendarFeeds, eq(calendarFeeds.personId, bo.id))).toBe(0)
  })
})

function tokenOf(address: string) {
  return address.replace(/^.*\/|\.ics$/g, '')
}
