import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { openLimiter } from '#server/platform/attempts/open-limiter'
import { caldavDriver } from '#server/platform/calendars/caldav/caldav-driver'
import { googleDriver } from '#server/platform/calendars/google/google-driver'
import { openGoogleCalendars } from '#server/platform/calendars/google/open-google-calendars'
import { icsDriver } from '#server/platform/calendars/ics/ics-driver'
import { openPublicFetch } from '#server/platform/http/fetch-public'
import { openLog } from '#server/platform/log/log'
import type { Mail } from '#server/platform/mail/mail'
import { startWorker } from '#server/worker'
import { actorOf, aPassword, aPhotographer } from '../../../factories/people.ts'
import { allTasksDone } from '../../../test/all-tasks-done.ts'
import { as } from '../../../test/as.ts'
import {
  answerDav,
  failedAnswers,
  multistatus,
  secretFiles,
  secretItems,
  secretWords,
  wrongJson,
  wrongXml,
} from '../../../test/calendars/secret-events.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { type Answer, fakeHttp } from '../../../test/fakes/fake-http.ts'
import { openFakeGoogle } from '../../../test/fakes/open-fake-google.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { testApp } from '../../../test/test-server.ts'
import { testSecret, testServices } from '../../../test/test-services.ts'
import { calendarChannels, calendarConnections, calendars, failingCalendars } from '../tables.ts'
import { addReadTasks } from './calendar-tasks.ts'

const { db, url } = await freshDatabase()
/** What leaves the process: lines of the log, mails, and answers of the API. */
const sent: string[] = []
// The log of a demo keeps more of an error than that of a live site.
const log = openLog({ logLevel: 'trace', mode: 'demo' }, { write: (line) => void sent.push(line) })

let answerFile: Answer = { text: '' }
const fileSite = await fakeHttp(() => answerFile)
let answerReport: Answer = { text: '' }
let answerProps: Answer | null = null
const davSite = await fakeHttp(({ method, path, body }) => (method === 'REPORT' ? answerReport : (answerProps ?? answerDav(path, body))))
const { google, http: googleSite, apiUrl } = await openFakeGoogle()
let answerEvents: Answer = { text: '' }
googleSite.answer = (request) => (request.method === 'GET' && request.path.endsWith('/events') ? answerEvents : google.answer(request))

const { issuer, clientId, clientSecret } = google
const googleCalendars = openGoogleCalendars({ client: { issuer, clientId, clientSecret }, publicUrl: 'http://localhost:3000' })
const drivers = {
  ics: icsDriver(openPublicFetch({ ownOrigin: fileSite.url })),
  caldav: caldavDriver(openPublicFetch({ ownOrigin: davSite.url })),
  google: googleDriver({ provider: googleCalendars!, apiUrl }),
}
const services = { calendars: drivers, googleCalendars, limiter: openLimiter({ db, secret: testSecret, factor: 1000 }) }
const { call, request, signIn } = testApp(db, undefined, services, log)
const worker = startWorker({
  url,
  log,
  tools: listenerTools({ calendars: drivers, log }),
  sendMail: async (mail: Mail) => void sent.push(JSON.stringify(mail)),
})
afterAll(() => worker.stop())

const bo = await aPhotographer(db)
await aPassword(db, bo.id, 'a long password')
const cookie = await signIn(bo.email, 'a long password')
const api = as(db, actorOf(bo), { services: testServices(db, services) }).calendars

const fileAddress = `${fileSite.url}/private-${secretWords.address}/basic.ics?key=${secretWords.query}`
const davAccess = { url: davSite.url, username: 'bo', password: secretWords.password }

const readFile = readerOf(() => {
  answerFile = { text: secretFiles['understood']! }
  return api.connectAddress({ address: fileAddress })
})
const readDav = readerOf(() => api.connectCaldav(davAccess))
const readGoogle = readerOf(async () => {
  google.addCalendar('Family')
  return api.connectGoogle(google.agree((await api.startGoogle({})).url))
})
beforeEach(() => void sent.splice(0))

describe('nothing of an event but its times leaves a file at an address', () => {
  test.each(Object.entries(secretFiles))('with %s', async (_, text) => {
    answerFile = { text, headers: { 'content-type': 'text/calendar' } }
    await readFile()
    expect(await traces()).toEqual([])
  })

  test.each(Object.entries(failedAnswers))('whose server answers with %s', async (_, answer) => {
    answerFile = answer
    await readFile({ isForced: true })
    await tell('calendars/connectAddress', { address: fileAddress })
    expect(await traces()).toEqual([])
  })
})

describe('nothing of an event but its times leaves a calendar of a CalDAV server', () => {
  test.each(Object.entries(secretFiles))('with %s', async (_, text) => {
    answerReport = multistatus([text.toString('utf8'), text.toString('latin1')])
    await readDav()
    expect(await traces()).toEqual([])
  })

  test.each(Object.entries({ ...failedAnswers, ...wrongXml }))('whose server answers with %s', async (_, answer) => {
    answerReport = answer
    await readDav({ isForced: true })
    answerProps = answer
    await tell('calendars/connectCaldav', davAccess)
    answerProps = null
    expect(await traces()).toEqual([])
  })
})

describe('nothing of an event but its times leaves a calendar of Google', () => {
  test.each(Object.entries(secretItems))('with %s', async (_, items) => {
    answerEvents = { json: { summary: 'Family', items, nextSyncToken: 'next' } }
    await readGoogle()
    expect(await traces()).toEqual([])
  })

  test.each(Object.entries({ ...failedAnswers, ...wrongJson }))('that answers with %s', async (_, answer) => {
    answerEvents = answer
    await readGoogle({ isForced: true })
    expect(await traces()).toEqual([])
  })

  test.each([
    ['a refusal', { status: 400, json: { error: 'invalid_request', error_description: secretWords.title } }],
    ['a page', { status: 502, text: `<title>${secretWords.title}</title>` }],
  ] satisfies [string, Answer][])('that gives no token but %s', async (_, answer) => {
    google.accessTokens.clear()
    google.answers = { '/token': answer }
    await readGoogle({ isForced: true })
    await tell('calendars/connectGoogle', google.agree((await api.startGoogle({})).url))
    google.answers = {}
    expect(await traces()).toEqual([])
  })

  test('that says itself what changed', async () => {
    await db.delete(calendarChannels)
    google.channels.clear()
    answerEvents = { json: { items: secretItems['understood'], nextSyncToken: 'next' } }
    await readGoogle()
    const [id = '', { token = '' } = {}] = [...google.channels][0] ?? []
    for (const channelToken of [token, secretWords.value]) {
      const headers = {
        'x-goog-channel-id': id,
        'x-goog-channel-token': channelToken,
        'x-goog-resource-state': 'exists',
        'x-goog-resource-uri': `https://www.googleapis.com/${secretWords.link}`,
        'content-type': 'application/json',
      }
      await request(`/api/calendars/changed?${secretWords.query}`, { method: 'POST', headers, body: JSON.stringify(secretItems) })
    }
    await allTasksDone(db)
    expect(await traces([token])).toEqual([])
  })
})

test('what is looked for would be found in each encoding', async () => {
  const { title } = secretWords
  const encoded = [title, title.toUpperCase(), Buffer.from(title).toString('hex')]
  for (const before of ['', 'a', 'ab']) encoded.push(Buffer.from(`${before}${title}!`).toString('base64'))
  for (const text of encoded) expect(tracesIn([title], `x${text}x`), text).toHaveLength(1)
  await db.update(people).set({ name: title }).where(eq(people.id, bo.id))
  const found = await traces()
  await db.update(people).set({ name: bo.name }).where(eq(people.id, bo.id))
  expect(found).toEqual([expect.stringMatching(/^Qxvtitle in public.people /)])
})

test('all three are read, and answers tell of them', async () => {
  answerFile = { text: secretFiles['understood']! }
  answerReport = multistatus([String(secretFiles['understood'])])
  answerEvents = { json: { items: secretItems['understood'], nextSyncToken: 'next' } }
  for (const read of [readFile, readDav, readGoogle]) await read({ isForced: true })
  const { rows } = await db.execute(sql`select distinct calendar_id from busy_times where person_id = ${bo.id}`)
  expect(rows).toHaveLength(3)
  expect(sent.join().match(/"name":"Family","countsAsBusy":true/g)?.length).toBeGreaterThan(3)
  expect(sent.join()).toContain('"path":"/api/rpc/calendars/readNow","status":200')
})

/** Connects before the tests; reads the calendars then by the task, and if `isForced` by "Try now" too, whatever went wrong before. */
function readerOf(connect: () => ReturnType<typeof api.connections>) {
  let connectionId = ''
  beforeAll(async () => {
    const { connections } = await connect()
    connectionId = connections.at(-1)!.id
  })
  return async ({ isForced = false } = {}) => {
    await db.delete(failingCalendars)
    await db.update(calendars).set({ syncState: null, lastFullReadAt: null }).where(eq(calendars.connectionId, connectionId))
    await addReadTasks(db, [{ id: connectionId, personId: bo.id }], new Date())
    await allTasksDone(db)
    if (isForced) await tell('calendars/readNow', { connectionId })
    await tell('calendars/connections')
    await tell('profiles/viewer')
    sent.push(JSON.stringify(await exportedData(db, actorOf(bo))))
    await allTasksDone(db)
  }
}

/** Calls an operation over HTTP; what it connects is disconnected again. */
async function tell(operation: string, input?: unknown) {
  const known = await db.select({ id: calendarConnections.id }).from(calendarConnections)
  const answer = await call(operation, input, { cookie })
  sent.push(await answer.text(), JSON.stringify([...answer.headers]))
  const added = (await db.select({ id: calendarConnections.id }).from(calendarConnections)).filter(
    ({ id }) => !known.some((one) => one.id === id),
  )
  for (const { id } of added) await api.disconnect({ connectionId: id })
}

/** Where one of the secret words, or a token of Google, is in what left the process or in the database. */
async function traces(more: string[] = []) {
  expect(sent.filter((line) => line.includes('"a task failed"'))).toEqual([])
  const secrets = [...Object.values(secretWords), ...google.refreshTokens.keys(), ...google.accessTokens.keys(), ...more]
  const rows = await allRows()
  return [...sent, ...rows].flatMap((text) => tracesIn(secrets, text))
}

function tracesIn(secrets: string[], text: string) {
  const lower = text.toLowerCase()
  return secrets.flatMap((secret) => {
    const isThere = lower.includes(secret.toLowerCase()) || lower.includes(Buffer.from(secret).toString('hex'))
    return isThere || base64sOf(secret).some((encoded) => text.includes(encoded)) ? [`${secret} in ${text.slice(0, 500)}`] : []
  })
}

/** How a text is written within base64, wherever it begins there. */
function base64sOf(secret: string) {
  return [0, 1, 2].map((before) => {
    const encoded = Buffer.from('a'.repeat(before) + secret).toString('base64url')
    const shared = Math.ceil((before * 4) / 3)
    return encoded.slice(shared, encoded.length - 1)
  })
}

/** Every row of every table. */
async function allRows() {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by name`)
  const selects = tables.map(({ name }) => `select '${name} ' || to_jsonb(one)::text as text from ${name} one`)
  const { rows } = await db.execute<{ text: string }>(sql.raw(selects.join(' union all ')))
  return rows.map(({ text }) => text)
}
