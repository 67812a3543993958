import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { busyTimes } from '#server/availability/tables'
import { readConnection } from '#server/calendars/connections/read-connection'
import { calendarChannels } from '#server/calendars/tables'
import { openGoogleCalendars } from '#server/platform/calendars/google/open-google-calendars'
import { openCalendars } from '#server/platform/calendars/open-calendars'
import { aConnection } from '../../../../factories/calendars.ts'
import { daysFromNow } from '../../../../factories/jobs.ts'
import { aPhotographer } from '../../../../factories/people.ts'
import { openFakeGoogle } from '../../../../test/fakes/open-fake-google.ts'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import { testSecret } from '../../../../test/test-services.ts'
import { receiveCalendarChange } from './receive-calendar-change.ts'

const { db } = await freshDatabase()
const { google, apiUrl } = await openFakeGoogle()
const { issuer, clientId, clientSecret } = google
const publicUrl = 'https://shutterbid.test'
const provider = openGoogleCalendars({ client: { issuer, clientId, clientSecret }, publicUrl })
const drivers = openCalendars({ calendarOrigin: undefined, google: provider, googleApiUrl: apiUrl })
google.letIn('bo')

const days = (count: number) => new Date(Date.now() + count * 86_400_000)
const tools = (now = new Date(), url = publicUrl) => ({ calendars: drivers, secret: testSecret, publicUrl: url, now: () => now })

async function aReadConnection(url?: string) {
  await db.execute(sql`delete from calendar_connections`)
  google.channels.clear()
  const remoteId = google.addCalendar('Family')
  const bo = await aPhotographer(db)
  const { connectionId } = await aConnection(db, {
    personId: bo.id,
    kind: 'google',
    secret: testSecret,
    access: { kind: 'google', refreshToken: 'bo' },
    remoteId,
  })
  await readConnection(db, tools(new Date(), url), connectionId)
  return { bo, connectionId, remoteId }
}

/** As Google calls. */
function push(state = 'exists', headers: Record<string, string> = {}) {
  const [id, { token = '' } = {}] = [...google.channels][0] ?? ['']
  const sent = { 'x-goog-channel-id': id, 'x-goog-channel-token': token, 'x-goog-resource-state': state, ...headers }
  return receiveCalendarChange({ db, now: () => new Date() }, new Headers(sent))
}

async function waitingReads() {
  const { rows } = await db.execute(sql`
    select key from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'read-calendar'`)
  return rows.length
}

test('a change at Google is read soon; the same news twice adds one task', async () => {
  const { connectionId, remoteId } = await aReadConnection()
  expect([...google.channels.values()]).toMatchObject([{ calendarId: remoteId, address: 'https://shutterbid.test/api/calendars/changed' }])
  expect((await push('sync')).status).toBe(200)
  expect(await waitingReads()).toBe(0)
  for (let time = 0; time < 2; time++) expect((await push()).status).toBe(200)
  expect(await waitingReads()).toBe(1)
  const startsAt = daysFromNow(5)
  google.put(remoteId, {
    start: { dateTime: startsAt.toISOString() },
    end: { dateTime: new Date(startsAt.getTime() + 3_600_000).toISOString() },
  })
  await readConnection(db, tools(), connectionId)
  expect(await db.$count(busyTimes)).toBe(1)
})

test('calls for channels that are not ours, with another token, or after disconnecting, do nothing', async () => {
  await aReadConnection()
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  const wrongs: Record<string, string>[] = [
    { 'x-goog-channel-token': 'x'.repeat(43) },
    { 'x-goog-channel-id': '00000000-0000-4000-8000-000000000000' },
    { 'x-goog-channel-id': 'f'.repeat(36) },
    { 'x-goog-channel-id': "'; drop table calendars" },
  ]
  for (const wrong of wrongs) expect((await push('exists', wrong)).status).toBe(404)
  await db.execute(sql`delete from calendar_connections`)
  expect((await push()).status).toBe(404)
  expect(await waitingReads()).toBe(0)
})

test('a channel is kept until a day before it expires, then replaced', async () => {
  const { connectionId } = await aReadConnection()
  const [first] = [...google.channels.keys()]
  await readConnection(db, tools(days(5.9)), connectionId)
  expect([...google.channels.keys()]).toEqual([first])
  await readConnection(db, tools(days(6.1)), connectionId)
  expect(google.channels.size).toBe(1)
  expect([...google.channels.keys()]).not.toEqual([first])
  expect(await db.$count(calendarChannels)).toBe(1)
})

test.each([
  ['has passed', -86_400_000, 1.1],
  ['is years away', 10 * 365 * 86_400_000, 29.1],
])('a channel whose end %s is not opened at each read, and replaced in time', async (_, channelMs, replacedAfterDays) => {
  google.channelMs = channelMs
  const { connectionId } = await aReadConnection()
  const [first] = [...google.channels.keys()]
  await readConnection(db, tools(days(replacedAfterDays - 0.2)), connectionId)
  expect([...google.channels.keys()]).toEqual([first])
  google.channelMs = 7 * 86_400_000
  await readConnection(db, tools(days(replacedAfterDays)), connectionId)
  expect([google.channels.size, google.channels.has(first!)]).toEqual([1, false])
})

test('a channel without an end that is known is kept for a day', async () => {
  for (const expiration of [undefined, '0', 'soon', '9'.repeat(30)]) {
    google.planned.push({ on: /watch$/, answer: { json: { resourceId: 'of Google', expiration } } })
    const { connectionId } = await aReadConnection()
    await readConnection(db, tools(days(0.9)), connectionId)
    expect([google.channels.size, await db.$count(calendarChannels)]).toEqual([0, 1])
  }
})

test('late calls from a channel that was replaced, but could not be closed, do nothing', async () => {
  const { connectionId } = await aReadConnection()
  const [[id, { token }] = ['', { token: '' }]] = [...google.channels]
  google.planned.push({ on: /stop$/, answer: { status: 500, text: '' } })
  await readConnection(db, tools(days(6.1)), connectionId)
  expect(google.channels.size).toBe(2)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  expect((await push('exists', { 'x-goog-channel-id': id, 'x-goog-channel-token': token })).status).toBe(404)
  expect(await waitingReads()).toBe(0)
})

test('a channel that was being opened while its calendar was disconnected is closed', async () => {
  const { connectionId } = await aReadConnection('http://localhost:3000')
  const opener = drivers.google!
  const openChannel: NonNullable<typeof opener.openChannel> = async (...asked) => {
    const opened = await opener.openChannel!(...asked)
    await db.execute(sql`delete from calendar_connections`)
    return opened
  }
  await readConnection(db, { ...tools(), calendars: { google: { ...opener, openChannel } } }, connectionId)
  expect([google.channels.size, await db.$count(calendarChannels)]).toEqual([0, 0])
})

test('where Google opens no channel, or cannot reach us, calendars are read all the same', async () => {
  google.planned.push({ on: /watch$/, answer: { status: 500, text: '' } })
  const { connectionId } = await aReadConnection()
  expect(google.channels.size).toBe(0)
  expect(await readConnection(db, tools(), connectionId)).toBe(true)
  expect(google.channels.size).toBe(1)
  await aReadConnection('http://localhost:3000')
  expect(google.channels.size).toBe(0)
})
