import type { Worker } from 'node:worker_threads'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fakeHttp } from '../../../../test/fakes/fake-http.ts'
import { hugeAnswers } from '../../../../test/fakes/huge-answers.ts'
import { openPublicFetch } from '../../http/fetch-public.ts'
import { caldavDriver } from './caldav-driver.ts'
import { readMultistatus } from './read-multistatus.ts'

const threads = { opened: 0, turns: 0 }
/** Counts the turns of the event loop while a thread runs: in each of them other requests are served. */
function watch(thread: Worker) {
  threads.opened++
  let isOpen = true
  thread.once('exit', () => {
    isOpen = false
  })
  const turn = () => {
    threads.turns++
    if (isOpen) setImmediate(turn)
  }
  setImmediate(turn)
}
process.on('worker', watch)
afterAll(() => void process.off('worker', watch))
beforeEach(() => void Object.assign(threads, { opened: 0, turns: 0 }))

const window = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2027-11-01T00:00:00Z'), zone: 'America/Phoenix', ownerEmails: [] }
const soon = () => AbortSignal.timeout(60_000)
const xmlType = { 'content-type': 'text/xml' }
const event = 'BEGIN:VCALENDAR&#13;\nBEGIN:VEVENT&#13;\nUID:dentist&#13;\nDTSTART:20261201T180000Z&#13;\nEND:VEVENT&#13;\nEND:VCALENDAR'
const files = (count: number) =>
  Array.from({ length: count }, (_, number) =>
    propOf(`/bo/1/${number}.ics`, `<c:calendar-data>${event.replace('dentist', `dentist ${number}`)}</c:calendar-data>`),
  )

function propOf(href: string, prop: string) {
  return `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${prop}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`
}

function multistatus(content: string) {
  return `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${content}</d:multistatus>`
}

/** A calendar that says it has changed; its events are `answer`. */
async function aCalendar(answer: (typeof hugeAnswers)[number][1]) {
  const site = await fakeHttp(({ method }) =>
    method === 'REPORT'
      ? answer
      : { status: 207, headers: xmlType, text: multistatus(propOf('/bo/1/', '<d:sync-token>new</d:sync-token>')) },
  )
  const access = { kind: 'caldav' as const, url: `${site.url}/`, username: 'bo', password: 'app-password' }
  const driver = caldavDriver(openPublicFetch({ ownOrigin: site.url }))
  const read = (syncState: string | null = null) => driver.read(access, `${site.url}/bo/1/`, window, syncState, soon())
  return { site, read }
}

test.each(hugeAnswers)('events with %s are refused, and are not parsed where requests are served', async (what, answer) => {
  const { read } = await aCalendar(answer)
  await expect(read()).rejects.toMatchObject({ reason: 'too_large' })
  const isCut = what === 'more than 5 MB'
  expect(threads.opened).toBe(isCut ? 0 : 1)
  if (!isCut) expect(threads.turns).toBeGreaterThan(1)
})

test('too many changes since the last read are read as a whole, once', async () => {
  const [, answer] = hugeAnswers.find(([what]) => what === '22,000 events')!
  const { site, read } = await aCalendar(answer)
  const usual = site.answer
  site.answer = (request) =>
    request.body.includes('calendar-query') ? { status: 207, headers: xmlType, text: multistatus(files(1).join('')) } : usual(request)
  expect(await read(JSON.stringify({ syncToken: 'old', ctag: '' }))).toMatchObject({ isComplete: true, events: [{ uid: 'dentist 0' }] })
})

test('2,000 events are read, in a thread', async () => {
  const { read } = await aCalendar({ status: 207, headers: xmlType, text: multistatus(files(2000).join('')) })
  const { events } = await read()
  expect(new Set(events.flatMap(({ uid }) => uid ?? [])).size).toBe(2000)
  // One for the XML, one for the files in it.
  expect(threads.opened).toBe(2)
})

test('a calendar that has not changed costs no thread', async () => {
  const { site, read } = await aCalendar({ status: 500, text: '' })
  await read(JSON.stringify({ syncToken: 'new', ctag: '' }))
  expect(threads.opened).toBe(0)
  expect(site.requests.map(({ method }) => method)).toEqual(['PROPFIND'])
})

test('an answer without events is cut at 256 kB', async () => {
  const { site, read } = await aCalendar({ status: 500, text: '' })
  const padded = (bytes: number) => {
    const text = multistatus(propOf('/bo/1/', '<d:sync-token>new</d:sync-token>'))
    return { status: 207, headers: xmlType, text: text + ' '.repeat(bytes - text.length) }
  }
  const unchanged = JSON.stringify({ syncToken: 'new', ctag: '' })
  site.answer = () => padded(256_000)
  expect(await read(unchanged)).toMatchObject({ isComplete: false, events: [] })
  site.answer = () => padded(256_001)
  await expect(read(unchanged)).rejects.toMatchObject({ reason: 'too_large' })
})

const read = (xml: string) => readMultistatus(xml, 'https://cloud.example/bo/')
const inside = (depth: number) => multistatus('<d>'.repeat(depth - 1) + '</d>'.repeat(depth - 1))
const attributes = (count: number) =>
  multistatus(`<d ${Array.from({ length: count }, (_, number) => `a${number}=""`).join(' ')}/>`.repeat(3))

test.each([
  ['64 levels', inside(64), inside(65)],
  ['2,000 responses', multistatus(files(2000).join('')), multistatus(files(2001).join(''))],
  ['64 attributes of one element', attributes(64), attributes(65)],
  ['40,000 elements', multistatus('<d/>'.repeat(39_999)), multistatus('<d/>'.repeat(40_000))],
])('an answer has no more than %s', (_, most, more) => {
  expect(read(most)).not.toBeNull()
  expect(() => read(more)).toThrow(expect.objectContaining({ reason: 'too_large' }))
})

test.each(['', 'a page', '<p>Hello</p>', '<d:multistatus>', '<d:multistatus></d:response>', '<a/><b/>', multistatus('&unknown;')])(
  '“%s” is no answer',
  (xml) => {
    expect(read(xml)).toBeNull()
  },
)

test('what real servers write is understood: any prefix, CDATA, numbers as names, and addresses of all kinds', () => {
  const xml = `<?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:x="urn:ietf:params:xml:ns:caldav"><response><href> /bo/a%20b/ </href>
    <propstat><prop><displayname><![CDATA[2026 & later]]></displayname><x:calendar-home-set><href>../h1/</href><href>https://other.example/h2/</href><href>http://[</href></x:calendar-home-set>
    <x:supported-calendar-component-set><x:comp name="VEVENT"/></x:supported-calendar-component-set></prop><status>HTTP/1.1 200 OK</status></propstat>
    <propstat><prop><x:calendar-data/></prop><status>HTTP/1.1 404 Not Found</status></propstat></response>
    <response><href>/bo/gone.ics</href><status>HTTP/1.1 404 Not Found</status></response><response><href>http://[</href></response>
    <sync-token>17</sync-token></multistatus>`
  const nothing = { text: '', hrefs: [], names: [] }
  expect(read(xml)).toEqual({
    syncToken: '17',
    responses: [
      {
        href: 'https://cloud.example/bo/a%20b/',
        status: undefined,
        props: {
          displayname: { ...nothing, text: '2026 & later' },
          'calendar-home-set': {
            text: '',
            hrefs: ['https://cloud.example/h1/', 'https://other.example/h2/'],
            names: ['href', 'href', 'href'],
          },
          'supported-calendar-component-set': { ...nothing, names: ['comp', 'VEVENT'] },
        },
      },
      { href: 'https://cloud.example/bo/gone.ics', status: 404, props: {} },
    ],
  })
})
