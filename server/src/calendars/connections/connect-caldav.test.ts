import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { busyTimes } from '#server/availability/tables'
import { OtherHostError } from '#server/platform/calendars/calendar-driver'
import { type CalendarDrivers, openCalendars } from '#server/platform/calendars/open-calendars'
import { aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { openDavFront } from '../../../test/fakes/dav-front.ts'
import { fakeHttp } from '../../../test/fakes/fake-http.ts'
import { hugeAnswers } from '../../../test/fakes/huge-answers.ts'
import { calendarRecords, openNameServer } from '../../../test/fakes/name-server.ts'
import { openRadicale } from '../../../test/fakes/radicale.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { refusal } from '../../../test/refusal.ts'
import { runShootTasks } from '../../../test/run-shoot-tasks.ts'
import { testServices } from '../../../test/test-services.ts'

const { db } = await freshDatabase()
const radicale = await openRadicale()
const { access, send } = radicale
const services = testServices(db, { calendars: openCalendars({ calendarOrigin: radicale.url }) })
const startsAt = daysFromNow(5)
const basic = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')
const event = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\nBEGIN:VEVENT\r\nUID:dentist\r\nDTSTAMP:${basic(startsAt)}\r\nDTSTART:${basic(startsAt)}\r\nDURATION:PT1H\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`

async function aPhotographerWithApi() {
  const bo = await aPhotographer(db)
  const api = as(db, actorOf(bo), { services })
  const busy = () => db.$count(busyTimes, eq(busyTimes.personId, bo.id))
  return { bo, api, busy }
}

test('a photographer connects CalDAV calendars, is busy then, has shoots written to one, loses it and gets it back', async () => {
  const { bo, api, busy } = await aPhotographerWithApi()
  const calendar = '/bo/family/'
  await send('MKCALENDAR', calendar)
  await send('PUT', `${calendar}dentist.ics`, event)
  await send('MKCALENDAR', '/bo/work/')
  const { connections } = await api.calendars.connectCaldav(access)
  expect(connections).toMatchObject([
    {
      kind: 'caldav',
      account: `bo at ${new URL(radicale.url).host}`,
      calendars: ['bo/family', 'bo/work'].map((name) => ({ name, countsAsBusy: true, isWritable: true, writesShoots: false })),
    },
  ])
  expect(JSON.stringify(connections)).not.toContain(access.password)
  const { id: connectionId, calendars } = connections[0]!
  const sync = async () => {
    const { connections } = await api.calendars.readNow({ connectionId })
    await runShootTasks(db, services.calendars)
    return connections[0]!
  }
  await sync()
  expect(await busy()).toBe(1)

  await api.calendars.changeCalendar({ calendarId: calendars[0]!.id, writesShoots: true })
  const { job } = await aRunningJob(db, { photographerId: bo.id, title: 'Orchard portraits', startsAt: daysFromNow(9) })
  await sync()
  expect(await send('GET', `${calendar}job-${job.id}%40shutterbid.ics`)).toContain('SUMMARY:Orchard portraits')
  await sync()
  expect(await busy()).toBe(2)

  await send('DELETE', calendar)
  await send('PUT', '/bo/work/dentist.ics', event)
  expect(await sync()).toMatchObject({ problem: null, calendars: [{ problem: 'gone', isBroken: true }, { problem: null }] })
  expect(await busy()).toBe(2)
  await send('DELETE', '/bo/work/dentist.ics')
  await send('MKCALENDAR', calendar)
  expect(await sync()).toMatchObject({ problem: null, calendars: [{ problem: null, isBroken: false }, { problem: null }] })
  expect(await send('GET', `${calendar}job-${job.id}%40shutterbid.ics`)).toContain('SUMMARY:Orchard portraits')
  expect(await busy()).toBe(1)
  await api.jobs.cancel({ jobId: job.id, note: 'I broke my arm.' })
  expect(await sync()).toMatchObject({ problem: null })
  expect(await busy()).toBe(0)
})

test('who is not let in, and what is no calendar server, reads what to check', async () => {
  const { api } = await aPhotographerWithApi()
  await expect(api.calendars.connectCaldav({ ...access, password: 'wrong' })).rejects.toMatchObject({
    message: 'The server does not let us in. Check your user name, and that the password is an app password.',
  })
  await expect(api.calendars.connectCaldav({ ...access, url: `${radicale.url}/.web/` })).resolves.toBeDefined()
  await expect(api.calendars.connectCaldav({ ...access, url: '127.0.0.1' })).rejects.toMatchObject({
    message: 'We cannot read this address. It must begin with https:// and lead to a public server.',
  })
})

test('a calendar server that answers with millions of bytes is refused in words, and makes a connected calendar fail alone', async () => {
  const own = await openRadicale()
  const front = await openDavFront(own)
  const calendars = openCalendars({ calendarOrigin: front.url })
  const bo = await aPhotographer(db)
  const api = as(db, actorOf(bo), { services: testServices(db, { calendars }) }).calendars
  const busy = () => db.$count(busyTimes, eq(busyTimes.personId, bo.id))
  const connect = () => api.connectCaldav({ ...own.access, url: `${front.url}/` })
  for (const path of ['/bo/hostile/', '/bo/peaceful/']) await own.send('MKCALENDAR', path)
  await own.send('PUT', '/bo/peaceful/dentist.ics', event)
  for (const [, answer] of hugeAnswers) {
    front.answers = () => answer
    await expect(connect()).rejects.toMatchObject(refusal('calendar_no_server'))
  }
  front.answers = ({ method, path }) => (method === 'REPORT' && path === '/bo/hostile/' ? hugeAnswers[0]![1] : null)
  const [connection] = (await connect()).connections
  const read = await api.readNow({ connectionId: connection!.id })
  expect(read.connections).toMatchObject([{ problem: null }])
  expect(read.connections[0]!.calendars.map(({ name, problem }) => [name, problem])).toEqual([
    ['bo/hostile', 'too_large'],
    ['bo/peaceful', null],
  ])
  expect(await busy()).toBe(1)
})

test('who is led to a server at another site reads its name, and connects by entering it', async () => {
  const calendars: CalendarDrivers = {
    caldav: {
      async listCalendars({ url }) {
        if (url === 'https://bo.example/') throw new OtherHostError('caldav.provider.example')
        return [{ remoteId: `${url}family/`, name: 'Family' }]
      },
      read: async () => ({ isComplete: true, events: [], syncState: 'read' }),
    },
  }
  const api = as(db, actorOf(await aPhotographer(db)), { services: testServices(db, { calendars }) }).calendars
  const typed = { url: 'bo@bo.example', username: 'bo@bo.example', password: access.password }
  const refused = await api.connectCaldav(typed).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    message:
      'The server caldav.provider.example asks for your password, but it does not belong to the address that you entered. If your calendars are there, enter caldav.provider.example as the address.',
    data: { reason: 'calendar_other_host', names: ['caldav.provider.example'] },
  })
  expect((await api.connectCaldav({ ...typed, url: 'caldav.provider.example' })).connections).toMatchObject([
    { account: 'bo@bo.example at caldav.provider.example' },
  ])
})

describe('a photographer who knows only their email address', async () => {
  const names = await openNameServer()

  async function connecting({ port, email = 'bo@example.test', username = email }: { port: number; email?: string; username?: string }) {
    names.answer = calendarRecords([{ port, target: 'localhost' }], ['path=/'])
    const calendars = openCalendars({ calendarOrigin: `http://localhost:${port}`, nameServers: [names.address] })
    const bo = await aPhotographer(db)
    const api = as(db, actorOf(bo), { services: testServices(db, { calendars }) })
    const busy = () => db.$count(busyTimes, eq(busyTimes.personId, bo.id))
    return { api, busy, connected: api.calendars.connectCaldav({ url: email, username, password: access.password }) }
  }

  test('connects the calendars that its domain names, by the name that the server knows', async () => {
    await send('MKCALENDAR', '/bo/found/')
    const declined = 'ORGANIZER:mailto:ana@example.test\r\nATTENDEE;PARTSTAT=DECLINED:mailto:bo@example.test\r\n'
    await send('PUT', '/bo/found/declined.ics', event.replace('SUMMARY', `${declined}SUMMARY`))
    const { api, busy, connected } = await connecting({ port: Number(new URL(radicale.url).port) })
    const [connection] = (await connected).connections
    expect(connection).toMatchObject({ account: 'bo at example.test', problem: null })
    expect(connection?.calendars.map(({ name }) => name)).toContain('bo/found')
    const read = await api.calendars.readNow({ connectionId: connection!.id })
    expect(read.connections).toMatchObject([{ problem: null }])
    expect(await busy()).toBe(0)
  })

  test.each([
    ['two names, if the whole address is denied', 'bo@example.test', ['bo@example.test', 'bo']],
    ['no other name than the one that was typed', 'lev', ['lev']],
  ])('has the server asked for %s', async (_, username, tried) => {
    const server = await fakeHttp(() => ({ status: 401, text: '' }))
    const { connected } = await connecting({ port: server.port, username })
    await expect(connected).rejects.toMatchObject({ data: { reason: 'calendar_password_denied' } })
    const sent = server.requests.flatMap(({ headers: { authorization } }) => authorization ?? [])
    expect(sent.map((text) => Buffer.from(text.replace('Basic ', ''), 'base64').toString())).toEqual(
      tried.map((name) => `${name}:${access.password}`),
    )
  })
})
