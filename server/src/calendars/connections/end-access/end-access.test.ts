import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openGoogleCalendars } from '#server/platform/calendars/google/open-google-calendars'
import { openCalendars } from '#server/platform/calendars/open-calendars'
import { aConnection } from '../../../../factories/calendars.ts'
import { actorOf, aPassword, aPhotographer } from '../../../../factories/people.ts'
import { as } from '../../../../test/as.ts'
import { openFakeGoogle } from '../../../../test/fakes/open-fake-google.ts'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import { testSecret, testServices } from '../../../../test/test-services.ts'
import { calendarConnections } from '../../tables.ts'
import { readConnection } from '../read-connection.ts'
import { endAccess } from './end-access.ts'

const { db } = await freshDatabase()
const { google, apiUrl } = await openFakeGoogle()
const { issuer, clientId, clientSecret } = google
const publicUrl = 'https://shutterbid.test'
const googleCalendars = openGoogleCalendars({ client: { issuer, clientId, clientSecret }, publicUrl })
const calendars = openCalendars({ calendarOrigin: undefined, google: googleCalendars, googleApiUrl: apiUrl })
const services = testServices(db, { calendars, googleCalendars })
const password = 'a long password'
const tools = (now = new Date()) => ({ calendars, secret: testSecret, publicUrl, now: () => now })

beforeEach(async () => {
  google.takeAccessBack()
  google.channels.clear()
  google.calendars.clear()
  google.answers = {}
  await db.delete(calendarConnections)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})

/** A photographer whose Google account is connected; two of its calendars are read. */
async function aConnectedPhotographer() {
  google.addCalendar('Family')
  google.addCalendar('Work')
  const bo = await aPhotographer(db)
  await aPassword(db, bo.id, password)
  const api = as(db, actorOf(bo), { services, ip: randomUUID() })
  const connect = async () => {
    const { connections } = await api.calendars.connectGoogle(google.agree((await api.calendars.startGoogle({})).url))
    await readConnection(db, tools(), connections[0]!.id)
    return connections[0]!.id
  }
  const connectionId = await connect()
  const leave = () => api.leaving.deleteAccount({ proof: { password } })
  const disconnect = () => api.calendars.disconnect({ connectionId })
  return { bo, connect, leave, disconnect }
}

type Payload = Parameters<typeof endAccess>[2]

async function waiting() {
  const { rows } = await db.execute<{ payload: Payload }>(sql`
    select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'end-calendar-access' order by job.id`)
  return rows.map(({ payload }) => payload)
}

async function runTasks(now?: Date) {
  for (const payload of await waiting()) await endAccess(db, tools(now), payload)
}

const open = () => ({ tokens: google.refreshTokens.size, channels: google.channels.size })

test.each(['disconnect', 'leave'] as const)('access ends at Google after a photographer acts: %s', async (act) => {
  const photographer = await aConnectedPhotographer()
  expect(open()).toEqual({ tokens: 1, channels: 3 })
  await photographer[act]()
  expect(await db.$count(calendarConnections)).toBe(0)
  for (let time = 0; time < 2; time++) await runTasks()
  expect(open()).toEqual({ tokens: 0, channels: 0 })
})

test('nobody who reads the waiting task learns the access or the account', async () => {
  const { leave } = await aConnectedPhotographer()
  const [token] = google.refreshTokens.keys()
  await leave()
  const text = JSON.stringify(await waiting())
  for (const secret of [token, google.person['email']]) expect(text).not.toContain(secret)
})

test('while Google does not answer, an account is deleted all the same, and access ends later or is given up after a day', async () => {
  const { leave } = await aConnectedPhotographer()
  google.answers = { '/revoke': { status: 500, text: '' } }
  await leave()
  await expect(runTasks()).rejects.toMatchObject({ reason: 'unreachable' })
  expect(open()).toEqual({ tokens: 1, channels: 0 })
  await runTasks(new Date(Date.now() + 25 * 3_600_000))
  google.answers = {}
  await runTasks()
  expect(open()).toEqual({ tokens: 0, channels: 0 })
})

test('access that was taken back already needs no more', async () => {
  const { disconnect } = await aConnectedPhotographer()
  google.takeAccessBack()
  await disconnect()
  await expect(runTasks()).resolves.toBeUndefined()
})

test('the access to an account that is connected again stays; only old channels are closed', async () => {
  const { connect } = await aConnectedPhotographer()
  const before = [...google.channels.keys()]
  await connect()
  expect(google.channels.size).toBe(6)
  await runTasks()
  expect(open()).toEqual({ tokens: 2, channels: 3 })
  expect([...google.channels.keys()]).not.toEqual(expect.arrayContaining(before))
})

test('the access to an account that somebody else has connected as well stays', async () => {
  const [one] = [await aConnectedPhotographer(), await aConnectedPhotographer()]
  await one.leave()
  await runTasks()
  expect(google.refreshTokens.size).toBe(2)
})

test('there is nothing to end for addresses, and for access of an older secret or without Google', async () => {
  const bo = await aPhotographer(db)
  const api = as(db, actorOf(bo), { services }).calendars
  const { connectionId } = await aConnection(db, { personId: bo.id })
  await api.disconnect({ connectionId })
  expect(await waiting()).toEqual([])
  const old = await aConnection(db, { personId: bo.id, kind: 'google', access: { kind: 'google', refreshToken: 'bo' } })
  await api.disconnect({ connectionId: old.connectionId })
  await runTasks()
  const { disconnect } = await aConnectedPhotographer()
  await disconnect()
  for (const payload of await waiting()) await endAccess(db, { ...tools(), calendars: {} }, payload)
  expect(google.refreshTokens.size).toBe(1)
})
