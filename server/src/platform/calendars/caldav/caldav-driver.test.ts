import { describe, expect, test } from 'vitest'
import { type Answer, fakeHttp } from '../../../../test/fakes/fake-http.ts'
import { calendarRecords, openNameServer } from '../../../../test/fakes/name-server.ts'
import { openRadicale } from '../../../../test/fakes/radicale.ts'
import { openPublicFetch } from '../../http/fetch-public.ts'
import { caldavDriver } from './caldav-driver.ts'

const now = new Date('2026-11-20T00:00:00Z')
const window = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2027-11-01T00:00:00Z'), zone: 'America/Phoenix', ownerEmails: [] }
const soon = (ms = 20_000) => AbortSignal.timeout(ms)
const at = (startsAt: string, endsAt: string) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })

function fileOf(...lines: string[]) {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:test',
    'BEGIN:VEVENT',
    'DTSTAMP:20261101T000000Z',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}
const dentist = fileOf('UID:dentist', 'SUMMARY:Dentist', 'DTSTART:20261201T180000Z', 'DTEND:20261201T190000Z')
const weekly = fileOf('UID:weekly', 'DTSTART:20261001T180000Z', 'DTEND:20261001T190000Z', 'RRULE:FREQ=MONTHLY;COUNT=3', 'SUMMARY:Choir')
const past = fileOf('UID:past', 'DTSTART:20200101T180000Z', 'DTEND:20200101T190000Z', 'SUMMARY:Long ago')

describe('a Radicale', async () => {
  const radicale = await openRadicale()
  const driver = caldavDriver(openPublicFetch({ ownOrigin: radicale.url }))
  const { access, send } = radicale
  let made = 0

  async function aCalendar(name = 'Family') {
    const path = `/bo/${++made}/`
    const set = `<d:set><d:prop><d:displayname>${name}</d:displayname></d:prop></d:set>`
    await send('MKCALENDAR', path, `<c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${set}</c:mkcalendar>`)
    const remoteId = radicale.url + path
    const read = (syncState: string | null) => driver.read(access, remoteId, window, syncState, soon())
    return { path, remoteId, read }
  }

  test('lists the calendars of a user by the address of the server', async () => {
    const { remoteId } = await aCalendar('2026')
    expect(await driver.listCalendars(access, soon())).toContainEqual({ remoteId, name: '2026', isWritable: true })
    const tasks =
      '<d:set><d:prop><c:supported-calendar-component-set><c:comp name="VTODO"/></c:supported-calendar-component-set></d:prop></d:set>'
    await send('MKCALENDAR', '/bo/tasks/', `<c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${tasks}</c:mkcalendar>`)
    const again = await driver.listCalendars({ ...access, url: `${radicale.url}/bo/` }, soon())
    expect(again.map(({ name }) => name)).toContain('2026')
    expect(again.map(({ name }) => name)).not.toContain('tasks')
  })

  test('gives the events in the window, with each occurrence, and nothing again while nothing changes', async () => {
    const { path, read } = await aCalendar()
    for (const [name, text] of Object.entries({ dentist, weekly, past })) await send('PUT', `${path}${name}.ics`, text)
    const first = await read(null)
    expect(first.isComplete).toBe(true)
    expect(first.events.filter(({ spans }) => spans.length > 0).toSorted((a, b) => a.eventId.localeCompare(b.eventId))).toEqual([
      { eventId: `${path}dentist.ics`, uid: 'dentist', spans: [at('2026-12-01T18:00:00Z', '2026-12-01T19:00:00Z')] },
      {
        eventId: `${path}weekly.ics`,
        uid: 'weekly',
        spans: [at('2026-11-01T18:00:00Z', '2026-11-01T19:00:00Z'), at('2026-12-01T18:00:00Z', '2026-12-01T19:00:00Z')],
      },
    ])
    expect(await read(first.syncState)).toEqual({ isComplete: false, events: [], syncState: first.syncState })
  })

  test('is read from the start when it does not know what was read last', async () => {
    const { path, read } = await aCalendar()
    await send('PUT', `${path}dentist.ics`, dentist)
    const state = JSON.stringify({ syncToken: 'http://radicale.org/ns/sync/unknown', ctag: '' })
    expect(await read(state)).toMatchObject({ isComplete: true, events: [{ uid: 'dentist' }] })
  })

  test('keeps an entry that was added from its file as it is', async () => {
    const { path, remoteId, read } = await aCalendar()
    const entry = anEntry()
    await send('PUT', `${path}imported.ics`, dentist.replace('UID:dentist', `UID:${entry.uid}`))
    await driver.write!(access, remoteId, entry, soon())
    await driver.remove!(access, remoteId, entry.uid, soon())
    expect((await read(null)).events).toMatchObject([{ eventId: `${path}imported.ics`, uid: entry.uid }])
  })
})

function anEntry() {
  return {
    uid: 'job-3f0c5d5e-8f36-4c3f-9b3d-0f4b7c1d2e3f@shutterbid',
    revision: 1,
    changedAt: new Date('2026-11-20T00:00:00Z'),
    startsAt: new Date('2027-06-12T16:00:00Z'),
    endsAt: new Date('2027-06-12T18:00:00Z'),
    zone: 'America/Phoenix',
    title: 'Orchard portraits',
    place: 'Mesa, AZ',
    description: 'Client: Ana',
    url: 'https://shutterbid.test/jobs/1',
    isCancelled: false,
  }
}

describe('the servers that a domain names', async () => {
  const names = await openNameServer()
  const access = { kind: 'caldav' as const, url: 'https://example.test/', username: 'bo@example.test', password: 'app-password' }
  const principal =
    '<d:multistatus xmlns:d="DAV:"><d:response><d:href>/</d:href><d:propstat><d:prop><d:current-user-principal><d:href>/bo/</d:href></d:current-user-principal></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>'

  /** Hosts lead to addresses of a private network. `looked`: those that were looked up to connect to them. */
  function list({ port = 1, ownPort = port, username = access.username }: { port?: number; ownPort?: number; username?: string }) {
    const ownOrigin = `http://localhost:${ownPort}`
    const looked: string[] = []
    const fetchPublic = openPublicFetch({
      ownOrigin,
      lookup(host, _options, answer) {
        looked.push(host)
        answer(null, [{ address: '127.0.0.1', family: 4 }])
      },
    })
    const driver = caldavDriver(fetchPublic, { nameServers: [names.address], ownOrigin })
    return { looked, found: driver.listCalendars({ ...access, username }, soon()) }
  }
  const serverAt = (port: number, target = 'localhost', priority = 10) => ({ port, target, priority })

  test('are where calendars are found, at the path that it names', async () => {
    const { url, send } = await openRadicale()
    const port = Number(new URL(url).port)
    await send('MKCALENDAR', '/bo/family/')
    names.answer = calendarRecords([serverAt(port)], ['path=/bo/'])
    const { found, looked } = list({ port, username: 'bo' })
    expect(await found).toEqual([{ remoteId: `http://localhost:${port}/bo/family/`, name: 'bo/family', isWritable: true }])
    expect(looked).toEqual([])
    names.answer = calendarRecords([serverAt(port)], ['path=/moved/away/'])
    expect(await list({ port, username: 'bo' }).found).toHaveLength(1)
  })

  test('get the password only after they asked for one, and once if they refuse it', async () => {
    const site = await fakeHttp(() => ({ status: 401, text: '' }))
    names.answer = calendarRecords([serverAt(site.port)])
    await expect(list({ port: site.port }).found).rejects.toMatchObject({ reason: 'denied' })
    const sent = () => site.requests.map(({ path, headers }) => [path, headers.authorization !== undefined])
    expect(sent()).toEqual([
      ['/.well-known/caldav', false],
      ['/.well-known/caldav', true],
    ])
    site.requests.length = 0
    site.answer = () => ({ text: principal, status: 207, headers: { 'content-type': 'text/xml' } })
    await expect(list({ port: site.port }).found).rejects.toMatchObject({ reason: 'not_a_calendar' })
    expect(sent()).toEqual([
      ['/.well-known/caldav', false],
      ['/bo/', false],
    ])
  })

  test.each([
    ['an email address', { ownerEmail: 'bo@example.test' }, [false, true]],
    ['the name of its server', {}, [true]],
  ])('are unknown: after %s was typed, the domain itself is asked with the password only as meant', async (_, typed, isSent) => {
    names.answer = () => []
    const sent: boolean[] = []
    const driver = caldavDriver(
      async (url, { headers }) => {
        sent.push(headers?.['authorization'] !== undefined)
        return { status: 401, headers: {}, bytes: Buffer.alloc(0), text: '', url }
      },
      { nameServers: [names.address] },
    )
    await expect(driver.listCalendars({ ...access, ...typed }, soon())).rejects.toMatchObject({ reason: 'denied' })
    expect(sent).toEqual(isSent)
  })

  test('are tried by their order, then the domain itself', async () => {
    const site = await fakeHttp(() => ({ status: 404, text: '' }))
    names.answer = calendarRecords([serverAt(site.port, 'localhost', 20), serverAt(443, 'dav.example.test', 10)])
    const { found, looked } = list({ port: site.port })
    await expect(found).rejects.toMatchObject({ reason: 'unreachable' })
    expect(looked).toEqual(['dav.example.test', 'example.test'])
    expect(site.requests.map(({ path }) => path)).toEqual(['/.well-known/caldav', '/'])
  })

  test('are never reached in a private network or without TLS, except that of the operator', async () => {
    const site = await fakeHttp(() => ({ status: 401, text: '' }))
    names.answer = calendarRecords([serverAt(site.port), serverAt(site.port, 'intranet.example.test')])
    await expect(list({ port: site.port, ownPort: 1 }).found).rejects.toMatchObject({ reason: 'unreachable' })
    expect(site.requests).toEqual([])
  })

  test('are not looked for if the domain says that it has none', async () => {
    names.answer = calendarRecords([serverAt(0, '.')])
    const { found, looked } = list({})
    await expect(found).rejects.toMatchObject({ reason: 'not_a_calendar' })
    expect(looked).toEqual([])
  })

  test.each(['https://example.test/dav/', 'https://example.test:8443/', 'https://127.0.0.1/', 'https://[::1]/'])(
    'are not asked for by the address %s',
    async (url) => {
      names.asked.length = 0
      const driver = caldavDriver(openPublicFetch({ lookup: (_host, _options, answer) => answer(null, []) }), {
        nameServers: [names.address],
      })
      await expect(driver.listCalendars({ ...access, url }, soon())).rejects.toThrow()
      expect(names.asked).toEqual([])
    },
  )
})

test('of several homes all calendars are listed, each once; one that fails for a moment loses none', async () => {
  const prop = (path: string, content: string) =>
    `<d:response><d:href>${path}</d:href><d:propstat><d:prop>${content}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`
  const calendar = (path: string) => prop(path, '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>')
  const principal = '<d:current-user-principal><d:href>/p/</d:href></d:current-user-principal>'
  const homes = '<c:calendar-home-set><d:href>/h1/</d:href><d:href>/h2/</d:href><d:href>/h1/</d:href></c:calendar-home-set>'
  const pages: Record<string, string> = {
    '/': prop('/', principal),
    '/p/': prop('/p/', homes),
    '/h1/': calendar('/h1/own/') + calendar('/shared/'),
    '/h2/': calendar('/h2/team/') + calendar('/shared/'),
  }
  const site = await fakeHttp(({ path }) => ({
    status: pages[path] ? 207 : 404,
    headers: { 'content-type': 'text/xml' },
    text: `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${pages[path]}</d:multistatus>`,
  }))
  const driver = caldavDriver(openPublicFetch({ ownOrigin: site.url }))
  const list = () => driver.listCalendars({ kind: 'caldav', url: `${site.url}/`, username: 'bo', password: 'app-password' }, soon())
  expect((await list()).map(({ remoteId }) => remoteId.replace(site.url, ''))).toEqual(['/h1/own/', '/shared/', '/h2/team/'])
  const { answer } = site
  site.answer = (request) => (request.path === '/h1/' ? { status: 500, text: '' } : answer(request))
  await expect(list()).rejects.toMatchObject({ reason: 'unreachable' })
})

describe('what is wrong is told apart', () => {
  async function aServer(answer: Answer) {
    const site = await fakeHttp(() => answer)
    const driver = caldavDriver(openPublicFetch({ ownOrigin: site.url }), { now: () => now })
    const access = { kind: 'caldav' as const, url: `${site.url}/`, username: 'bo', password: 'app-password' }
    return {
      list: (ms?: number) => driver.listCalendars(access, soon(ms)),
      read: (ms?: number) => driver.read(access, `${site.url}/bo/1/`, window, null, soon(ms)),
      write: (ms?: number) => driver.write!(access, `${site.url}/bo/1/`, anEntry(), soon(ms)),
    }
  }

  test.each([
    [401, 'denied'],
    [403, 'denied'],
    [404, 'gone'],
    [410, 'gone'],
    [418, 'not_a_calendar'],
    [500, 'unreachable'],
    [503, 'busy'],
  ])('an answer with %i', async (status, reason) => {
    const { read } = await aServer({ status, text: '' })
    await expect(read()).rejects.toMatchObject({ reason })
  })

  test('a server that takes no way to sign in that we know', async () => {
    const { list } = await aServer({
      status: 401,
      text: '',
      headers: { 'www-authenticate': 'Negotiate, Digest realm="x", nonce="y", qop="auth-int"' },
    })
    await expect(list()).rejects.toMatchObject({ reason: 'denied' })
  })

  test('how long to wait', async () => {
    const { read, write } = await aServer({ status: 429, text: '', headers: { 'retry-after': '120' } })
    for (const ask of [read, write]) {
      const error = await ask().catch((caught) => caught)
      expect(error).toMatchObject({ reason: 'busy', retryAt: new Date('2026-11-20T00:02:00Z') })
    }
  })

  test('an answer without end', async () => {
    const { read } = await aServer({ text: 'x'.repeat(6_000_000), headers: { 'content-type': 'text/xml' } })
    await expect(read()).rejects.toMatchObject({ reason: 'too_large' })
  })
})
