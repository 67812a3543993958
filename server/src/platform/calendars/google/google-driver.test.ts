import { expect, test } from 'vitest'
import { openGoogleSite } from '../../../../test/calendars/calendar-sites.ts'
import type { Answer } from '../../../../test/fakes/fake-http.ts'
import { googleScopes } from './google-scopes.ts'
import { openGoogleCalendars } from './open-google-calendars.ts'

const window = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2027-11-01T00:00:00Z'), zone: 'America/Phoenix', ownerEmails: [] }
const soon = () => AbortSignal.timeout(20_000)
const startsAt = new Date('2026-12-01T18:00:00Z')
const endsAt = new Date('2026-12-01T19:00:00Z')
const rateLimited = { status: 403, json: { error: { code: 403, errors: [{ reason: 'userRateLimitExceeded' }] } } }
const unauthorized = { status: 401, json: { error: { code: 401, errors: [{ reason: 'authError' }] } } }

async function aCalendar(kind = { getsShoots: false }) {
  const site = await openGoogleSite()
  const calendar = await site.addCalendar('Family', kind)
  const { remoteId, access } = calendar
  const read = (syncState: string | null = null) => site.driver.read(access, remoteId, window, syncState, soon())
  return { ...site, ...calendar, read }
}

test('the calendar for shoots is found again, and never made by listing', async () => {
  const { driver, access, google } = await aCalendar()
  expect(await driver.listCalendars(access, soon())).toHaveLength(1)
  const made = await driver.addShootsCalendar!(access, soon())
  expect(made).toEqual({ remoteId: expect.any(String), name: 'Shutterbid shoots', isOwn: false, isWritable: true, getsShoots: true })
  expect((await driver.listCalendars(access, soon()))[0]).toEqual(made)
  expect(google.calendars.size).toBe(2)
})

test('without leave to make a calendar the others are listed all the same', async () => {
  const { driver, access, google, remoteId } = await aCalendar()
  google.letIn('bo', [googleScopes.list, googleScopes.times])
  expect(await driver.addShootsCalendar!(access, soon())).toBeNull()
  google.addCalendar('Shared by a friend', { accessRole: 'reader' })
  expect(await driver.listCalendars(access, soon())).toEqual([
    { remoteId, name: 'Family', isOwn: true },
    { remoteId: expect.any(String), name: 'Shared by a friend', isOwn: false },
  ])
})

test('events on many pages are all read; pages without end are too many', async () => {
  const { google, put, read } = await aCalendar()
  google.pageSize = 7
  for (let index = 0; index < 30; index++) await put(`event${index}`, { startsAt, endsAt })
  const first = await read()
  expect(new Set(first.events.map(({ eventId }) => eventId)).size).toBe(30)
  google.hasEndlessPages = true
  await expect(read()).rejects.toMatchObject({ reason: 'too_large' })
})

test('a list of calendars without end is read in part', async () => {
  const { google, http, driver, access, remoteId } = await aCalendar()
  const page = { items: [{ id: 'one', accessRole: 'owner' }], nextPageToken: 'next' }
  for (let index = 0; index < 10; index++) google.planned.push({ on: /calendarList/, answer: { json: page } })
  expect(await driver.listCalendars(access, soon())).toHaveLength(4)
  expect(http.requests.filter(({ path }) => path.endsWith('calendarList'))).toHaveLength(4)
  google.planned.length = 0
  expect(await driver.listCalendars(access, soon())).toMatchObject([{ remoteId }])
})

test('a token that ends half-way is replaced, and nothing is read twice', async () => {
  const { google, put, read } = await aCalendar()
  google.pageSize = 1
  for (const id of ['one', 'two', 'three']) await put(id, { startsAt, endsAt })
  await read()
  const pages: string[] = []
  const answer = google.answer.bind(google)
  google.answer = (asked) => {
    if (asked.path.endsWith('/events')) pages.push(asked.query?.get('pageToken') ?? 'first')
    if (pages.length === 2) google.accessTokens.clear()
    return answer(asked)
  }
  expect((await read()).events.map(({ eventId }) => eventId)).toEqual(['one', 'two', 'three'])
  expect(pages).toEqual(['first', '1', '1', '2'])
})

test('tokens that are valid for an unknown time, for a second or for none, are used once and replaced', async () => {
  const { google, put, read } = await aCalendar()
  await put('one', { startsAt, endsAt })
  const answer = google.answer.bind(google)
  for (const expiry of [{}, { expires_in: 1 }, { expires_in: 0 }]) {
    google.answer = (asked) => {
      const given = answer(asked)
      if (asked.path !== '/token' || typeof given === 'string' || !('json' in given)) return given
      const { expires_in: _, ...token } = Object(given.json)
      return { json: { ...token, ...expiry } }
    }
    expect(await read()).toMatchObject({ events: [{ eventId: 'one' }] })
  }
})

test('a token that ended before it began is no answer of Google', async () => {
  const { google, read } = await aCalendar()
  google.answers = { '/token': { json: { access_token: 'of Google', token_type: 'Bearer', expires_in: -5 } } }
  await expect(read()).rejects.toMatchObject({ reason: 'unreachable' })
  google.answers = {}
  expect(await read()).toMatchObject({ isComplete: true })
})

test('a time to wait until that has passed, or is years away, does not stop reading', async () => {
  const { google, read } = await aCalendar()
  for (const date of ['Wed, 21 Oct 2015 07:28:00 GMT', 'Wed, 21 Oct 2065 07:28:00 GMT']) {
    google.planned.push({ on: /events/, answer: { status: 429, text: '', headers: { 'retry-after': date } } })
    await expect(read()).rejects.toMatchObject({ reason: 'busy', retryAt: new Date(date) })
    expect(await read()).toMatchObject({ isComplete: true })
  }
})

test('a failure is not tried again at once, and says nothing but its reason', async () => {
  const { google, http, read } = await aCalendar()
  await read()
  const answers: [Answer, string][] = [
    [{ status: 500, json: { error: { code: 500, message: 'of Dentist' } } }, 'unreachable'],
    [{ status: 429, json: { error: { code: 429, message: 'of Dentist' } } }, 'busy'],
    ['cut', 'unreachable'],
  ]
  for (const [answer, reason] of answers) {
    google.planned.push({ on: /events/, answer })
    const before = http.requests.length
    const error = await read().catch((caught) => caught)
    expect(http.requests.length - before).toBe(1)
    expect(Object.fromEntries(Object.getOwnPropertyNames(error).map((name) => [name, error[name]]))).toEqual({
      message: reason,
      reason,
      retryAt: undefined,
      stack: expect.not.stringMatching(/Dentist|Bearer|http/),
    })
  }
})

test('an answer that leads elsewhere, or is too long, is not read', async () => {
  const { google, http, read } = await aCalendar()
  google.planned.push({ on: /events/, answer: { status: 302, text: '', headers: { location: `${http.url}/elsewhere` } } })
  await expect(read()).rejects.toMatchObject({ reason: 'unreachable' })
  expect(http.requests.map(({ path }) => path)).not.toContain('/elsewhere')
  google.planned.push({ on: /events/, answer: { json: { items: [], nextSyncToken: 'next', etag: 'x'.repeat(21_000_000) } } })
  await expect(read()).rejects.toMatchObject({ reason: 'unreachable' })
  expect(await read()).toMatchObject({ isComplete: true })
})

test('access that was taken back half-way is reported as such', async () => {
  const { google, read } = await aCalendar()
  await read()
  google.takeAccessBack()
  await expect(read()).rejects.toMatchObject({ reason: 'denied' })
})

test('access that we end lets us in no longer; ending it twice is no failure, and one of Google is told', async () => {
  const { google, driver, access, read } = await aCalendar()
  await read()
  google.answers = { '/revoke': { status: 503, text: '' } }
  await expect(driver.endAccess!(access, soon())).rejects.toMatchObject({ reason: 'unreachable' })
  google.answers = {}
  for (let time = 0; time < 2; time++) await driver.endAccess!(access, soon())
  await expect(read()).rejects.toMatchObject({ reason: 'denied' })
})

test('a server that never accepts a token does not let us in', async () => {
  const { google, read } = await aCalendar()
  google.planned.push({ on: /events/, answer: unauthorized }, { on: /events/, answer: unauthorized })
  await expect(read()).rejects.toMatchObject({ reason: 'denied' })
})

test('everything is read again when the sync token is no longer known', async () => {
  const { google, put, remove, read } = await aCalendar()
  await put('one', { startsAt, endsAt })
  await put('two', { startsAt, endsAt })
  const first = await read()
  await remove('one')
  google.forgetSyncTokens()
  expect(await read(first.syncState)).toMatchObject({ isComplete: true, events: [{ eventId: 'two' }] })
})

test('a calendar is gone when it cannot be read from the start either', async () => {
  const { google, read } = await aCalendar()
  const { syncState } = await read()
  const deleted = { status: 410, json: { error: { code: 410, errors: [{ reason: 'deleted' }] } } }
  google.planned.push({ on: /events/, answer: deleted }, { on: /events/, answer: deleted })
  await expect(read(syncState)).rejects.toMatchObject({ reason: 'gone' })
})

test('a limit of requests is no lack of rights', async () => {
  const { google, driver, access, remoteId, read } = await aCalendar()
  google.planned.push({ on: /^GET .*events/, answer: rateLimited }, { on: /^PUT .*events/, answer: rateLimited })
  await expect(read()).rejects.toMatchObject({ reason: 'busy' })
  const entry = { ...anEntry, uid: 'job-1@shutterbid' }
  await expect(driver.write!(access, remoteId, entry, soon())).rejects.toMatchObject({ reason: 'busy' })
})

test.each([
  ['in the older form', { errors: [{ domain: 'usageLimits', reason: 'accessNotConfigured' }] }],
  ['in the newer form', { details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED' }] }],
])('an API that the operator did not enable is no lack of rights, %s', async (_, said) => {
  const { google, driver, access, read } = await aCalendar()
  const answer = { status: 403, json: { error: { code: 403, status: 'PERMISSION_DENIED', ...said } } }
  for (let time = 0; time < 3; time++) google.planned.push({ on: /calendar/, answer })
  for (const ask of [read, () => driver.listCalendars(access, soon()), () => driver.addShootsCalendar!(access, soon())])
    await expect(ask()).rejects.toMatchObject({ reason: 'unreachable' })
})

test('items that are not understood cost no others, and are busy where their day is known', async () => {
  const { google, read } = await aCalendar()
  const good = { start: { dateTime: startsAt.toISOString() }, end: { dateTime: endsAt.toISOString() } }
  const day = { startsAt: new Date('2026-12-02T07:00:00Z'), endsAt: new Date('2026-12-03T07:00:00Z') }
  const items = [
    null,
    { ...good, id: 'good', attendees: 'nobody', iCalUID: 7 },
    { id: 'no end', start: { dateTime: '2026-12-02T18:00:00Z' } },
    { id: 'bad time', start: { dateTime: '2026-12-02T99:00:00Z' }, end: { dateTime: 'later' } },
    { id: 'bad start', start: { date: 20261202 }, end: { date: '2026-12-03' } },
    { id: 'backwards', start: { dateTime: '2026-12-02T18:00:00Z' }, end: { dateTime: '2026-12-02T17:00:00Z' } },
    { id: 'no time' },
    { id: 'cancelled', status: 'cancelled' },
  ]
  google.planned.push({ on: /events/, answer: { json: { items, nextSyncToken: 'next' } } })
  const found = await read()
  expect(found.notUnderstood).toBe(6)
  expect(found.events.map(({ eventId, spans }) => [eventId, spans])).toEqual([
    ['good', [{ startsAt, endsAt }]],
    ['no end', [day]],
    ['bad time', [day]],
    ['bad start', [day]],
    ['backwards', [day]],
    ['no time', []],
    ['cancelled', []],
  ])
})

test('access of before, which sees all of an event, goes on working; one that the person declined takes no time', async () => {
  const { google, driver, access, remoteId, read } = await aCalendar()
  google.letIn('bo', ['https://www.googleapis.com/auth/calendar.readonly', googleScopes.write])
  expect(await driver.listCalendars(access, soon())).toHaveLength(1)
  const time = { start: { dateTime: startsAt.toISOString() }, end: { dateTime: endsAt.toISOString() } }
  google.put(remoteId, { ...time, id: 'declined', attendees: [{ self: true, responseStatus: 'declined' }] })
  google.put(remoteId, { ...time, id: 'others', attendees: [{ responseStatus: 'declined' }] })
  google.put(remoteId, { ...time, id: 'tentative', status: 'tentative' })
  const { events } = await read()
  expect(events.map(({ eventId, spans }) => [eventId, spans.length])).toEqual([
    ['declined', 0],
    ['others', 1],
    ['tentative', 1],
  ])
})

test('of events in other calendars we only see when they take time, and not why', async () => {
  const { google, remoteId, read } = await aCalendar()
  const time = { start: { dateTime: startsAt.toISOString() }, end: { dateTime: endsAt.toISOString() } }
  google.put(remoteId, { ...time, id: 'dentist', summary: 'Dentist' })
  google.put(remoteId, { ...time, id: 'birthday', transparency: 'transparent' })
  const first = await read()
  expect(first.events).toEqual([{ eventId: 'dentist', spans: [{ startsAt, endsAt }] }])
  google.put(remoteId, { ...time, id: 'dentist', transparency: 'transparent' })
  expect((await read(first.syncState)).events).toEqual([{ eventId: 'dentist', isDeleted: true, spans: [] }])
})

test('access to less than was requested is no lack of the whole', async () => {
  const { google, driver, access, read } = await aCalendar()
  google.letIn('bo', [googleScopes.list, googleScopes.write])
  expect(await driver.listCalendars(access, soon())).toHaveLength(1)
  await expect(read()).rejects.toMatchObject({ reason: 'denied' })
})

test('an event with an offset is at that instant, also on the night when clocks change', async () => {
  const { google, remoteId, read } = await aCalendar()
  google.put(remoteId, { start: { dateTime: '2027-03-14T01:30:00-05:00' }, end: { dateTime: '2027-03-14T03:30:00-04:00' } })
  const { events } = await read()
  expect(events[0]?.spans).toEqual([{ startsAt: new Date('2027-03-14T06:30:00Z'), endsAt: new Date('2027-03-14T07:30:00Z') }])
})

test('a shoot that the person deleted from the calendar is there again when it is written again', async () => {
  const { google, driver, access, remoteId } = await aCalendar({ getsShoots: true })
  await driver.write!(access, remoteId, anEntry, soon())
  google.delete(remoteId, google.eventsIn(remoteId)[0]!.id)
  await driver.write!(access, remoteId, anEntry, soon())
  expect(google.eventsIn(remoteId)).toMatchObject([{ summary: 'Orchard portraits' }])
})

test('only access to the list of calendars, to their times and to a calendar of our own is requested', async () => {
  const { google } = await openGoogleSite()

  const { issuer, clientId, clientSecret } = google
  const provider = openGoogleCalendars({ client: { issuer, clientId, clientSecret }, publicUrl: 'https://shutterbid.test' })
  const address = new URL((await provider?.addressOf({ state: 's', nonce: 'n', codeVerifier: 'c'.repeat(43) })) ?? '')
  expect(address.searchParams.get('scope')).toBe(`openid email ${googleScopes.list} ${googleScopes.times} ${googleScopes.write}`)
  expect(address.searchParams.get('redirect_uri')).toBe('https://shutterbid.test/google-calendar-success')
})

const anEntry = {
  uid: 'job-3f0c5d5e-8f36-4c3f-9b3d-0f4b7c1d2e3f@shutterbid',
  revision: 1,
  changedAt: startsAt,
  startsAt,
  endsAt,
  zone: 'America/Phoenix',
  title: 'Orchard portraits',
  place: 'Mesa, AZ',
  description: 'Client: Ana',
  isCancelled: false,
  url: 'https://shutterbid.test/jobs/1',
}
