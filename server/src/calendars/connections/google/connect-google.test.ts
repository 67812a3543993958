import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { busyTimes } from '#server/availability/tables'
import { calendarConnections } from '#server/calendars/tables'
import { googleScopes } from '#server/platform/calendars/google/google-scopes'
import { openGoogleCalendars } from '#server/platform/calendars/google/open-google-calendars'
import { openCalendars } from '#server/platform/calendars/open-calendars'
import { aRunningJob, daysFromNow } from '../../../../factories/jobs.ts'
import { actorOf, aPhotographer } from '../../../../factories/people.ts'
import { as } from '../../../../test/as.ts'
import { openFakeGoogle } from '../../../../test/fakes/open-fake-google.ts'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import { refusal } from '../../../../test/refusal.ts'
import { runShootTasks } from '../../../../test/run-shoot-tasks.ts'
import { testServices } from '../../../../test/test-services.ts'

const { db } = await freshDatabase()
const { google, apiUrl } = await openFakeGoogle()
const { issuer, clientId, clientSecret } = google
const googleCalendars = openGoogleCalendars({ client: { issuer, clientId, clientSecret }, publicUrl: 'http://localhost:3000' })
const calendars = openCalendars({ calendarOrigin: undefined, google: googleCalendars, googleApiUrl: apiUrl })
const services = testServices(db, { calendars, googleCalendars })
const startsAt = daysFromNow(5)
const dentist = {
  start: { dateTime: startsAt.toISOString() },
  end: { dateTime: new Date(startsAt.getTime() + 3_600_000).toISOString() },
  summary: 'Dentist',
}

async function aPhotographerWithApi() {
  const bo = await aPhotographer(db)
  const api = as(db, actorOf(bo), { services })
  const busy = () => db.$count(busyTimes, eq(busyTimes.personId, bo.id))
  const agree = async () => google.agree((await api.calendars.startGoogle({})).url)
  const agreeTo = async (scopes: string[]) => {
    const address = new URL((await api.calendars.startGoogle({})).url)
    address.searchParams.set('scope', ['openid', 'email', ...scopes].join(' '))
    return google.agree(address.href)
  }
  const connect = async () => (await api.calendars.connectGoogle(await agree())).connections
  return { bo, api, busy, agree, agreeTo, connect }
}

test('a photographer connects a Google account, is busy then, has shoots written, loses it, repairs and disconnects it', async () => {
  google.calendars.clear()
  const family = google.addCalendar('Family')
  const event = google.put(family, dentist)
  const { bo, api, busy, connect } = await aPhotographerWithApi()
  const connections = await connect()
  expect(connections).toMatchObject([
    {
      kind: 'google',
      account: google.person['email'],
      calendars: [
        { name: 'Family', countsAsBusy: true, isWritable: false, writesShoots: false },
        { name: 'Shutterbid shoots', countsAsBusy: false, isWritable: true, writesShoots: true },
      ],
    },
  ])
  const { id: connectionId } = connections[0]!
  const sync = async (id = connectionId) => {
    const { connections } = await api.calendars.readNow({ connectionId: id })
    await runShootTasks(db, calendars)
    return connections.at(-1)!
  }
  expect(await sync()).toMatchObject({ problem: null })
  expect(await busy()).toBe(1)

  const { job } = await aRunningJob(db, { photographerId: bo.id, title: 'Orchard portraits', startsAt: daysFromNow(9) })
  await sync()
  const shoots = [...google.calendars.values()].find(({ summary }) => summary === 'Shutterbid shoots')!.id
  expect(google.eventsIn(shoots)).toMatchObject([{ summary: 'Orchard portraits' }])
  google.delete(family, event)
  await sync()
  expect(await busy()).toBe(1)

  google.takeAccessBack()
  expect(await sync()).toMatchObject({ problem: 'denied', isBroken: true })
  expect(await api.profiles.viewer()).toMatchObject({ hasBrokenCalendar: true })
  const again = await connect()
  expect(again).toMatchObject([{ problem: null, account: google.person['email'] }])
  expect(await api.profiles.viewer()).toMatchObject({ hasBrokenCalendar: false })
  expect(again[0]!.id).not.toBe(connectionId)
  expect(await sync(again[0]!.id)).toMatchObject({ problem: null })
  expect(google.eventsIn(shoots)).toHaveLength(1)
  await api.jobs.cancel({ jobId: job.id, note: 'I broke my arm.' })
  await sync(again[0]!.id)
  expect(google.eventsIn(shoots)).toEqual([])

  await api.calendars.disconnect({ connectionId: again[0]!.id })
  expect(await busy()).toBe(0)
})

test('tokens are stored encrypted, and sent to nobody', async () => {
  const { bo, connect } = await aPhotographerWithApi()
  const shown = JSON.stringify(await connect())
  const [stored] = await db.select().from(calendarConnections).where(eq(calendarConnections.personId, bo.id))
  for (const token of google.refreshTokens.keys()) for (const text of [shown, JSON.stringify(stored)]) expect(text).not.toContain(token)
})

test('coming back from Google works once, for the person who went there, for a quarter of an hour', async () => {
  const expired = refusal('calendar_google_expired')
  const { api, agree } = await aPhotographerWithApi()
  const other = await aPhotographerWithApi()
  const returned = await agree()
  await expect(other.api.calendars.connectGoogle(returned)).rejects.toMatchObject(expired)
  await expect(api.calendars.connectGoogle({ ...returned, state: 'x'.repeat(200) })).rejects.toMatchObject(expired)
  const { bo } = await aPhotographerWithApi()
  const late = as(db, actorOf(bo), { services, now: () => new Date(Date.now() + 16 * 60_000) })
  const own = google.agree((await as(db, actorOf(bo), { services }).calendars.startGoogle({})).url)
  await expect(late.calendars.connectGoogle(own)).rejects.toMatchObject(expired)
  await api.calendars.connectGoogle(returned)
  await expect(api.calendars.connectGoogle(returned)).rejects.toMatchObject(expired)
})

test('who says no at Google, or does not allow both the list of calendars and their times, has nothing connected', async () => {
  const { bo, api, agree, agreeTo } = await aPhotographerWithApi()
  const { state, iss } = await agree()
  const denied = refusal('calendar_google_denied')
  await expect(api.calendars.connectGoogle({ state, iss, error: 'access_denied' })).rejects.toMatchObject(denied)
  const { list, times, write } = googleScopes
  for (const allowed of [[write], [list, write], [times, write]])
    await expect(api.calendars.connectGoogle(await agreeTo(allowed))).rejects.toMatchObject(denied)
  const ofBo = eq(calendarConnections.personId, bo.id)
  expect(await db.$count(calendarConnections, ofBo)).toBe(0)
})

test('who does not allow a calendar for shoots connects the others, and is asked for it when they connect again', async () => {
  google.calendars.clear()
  google.put(google.addCalendar('Family'), dentist)
  const { bo, api, busy, agreeTo, connect } = await aPhotographerWithApi()
  const { connections } = await api.calendars.connectGoogle(await agreeTo([googleScopes.list, googleScopes.times]))
  expect(connections[0]!.calendars.map(({ name }) => name)).toEqual(['Family'])
  await aRunningJob(db, { photographerId: bo.id, startsAt: daysFromNow(9) })
  const read = await api.calendars.readNow({ connectionId: connections[0]!.id })
  expect([read.connections[0]!.problem, await busy()]).toEqual([null, 2])
  expect((await connect())[0]!.calendars.map(({ name }) => name)).toEqual(['Family', 'Shutterbid shoots'])
})

test('while Google gives no useful answer, nothing is connected and the person reads so', async () => {
  const { api, agree } = await aPhotographerWithApi()
  const returned = await agree()
  google.answers['/token'] = { status: 500, text: 'Internal Server Error' }
  try {
    await expect(api.calendars.connectGoogle(returned)).rejects.toMatchObject(refusal('calendar_google_unavailable'))
  } finally {
    google.answers = {}
  }
})

test('while Google does not say where to go, the person reads so', async () => {
  const bo = await aPhotographer(db)
  const other = openGoogleCalendars({ client: { issuer: `${issuer}/nowhere`, clientId, clientSecret }, publicUrl: 'http://localhost:3000' })
  const api = as(db, actorOf(bo), { services: testServices(db, { calendars, googleCalendars: other }) })
  await expect(api.calendars.startGoogle({})).rejects.toMatchObject({
    message: 'No auth URL returned: Google cannot be reached. Try again in a minute.',
  })
})

test('without keys of Google nobody is offered it', async () => {
  const bo = await aPhotographer(db)
  const off = as(db, actorOf(bo), { services: testServices(db, { calendars: openCalendars({ calendarOrigin: undefined }) }) })
  expect((await off.calendars.connections()).kinds).toEqual(['ics', 'caldav'])
  await expect(off.calendars.startGoogle({})).rejects.toMatchObject(refusal('calendar_not_offered'))
})
