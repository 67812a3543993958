import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Answer, fakeHttp } from '../../../../test/fakes/fake-http.ts'
import { openPublicFetch } from '../../http/fetch-public.ts'
import { icsDriver } from './ics-driver.ts'

const window = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2027-11-01T00:00:00Z'), zone: 'America/Phoenix', ownerEmails: [] }
const dentist = { eventId: 'dentist', spans: [{ startsAt: new Date('2026-12-01T18:00:00Z'), endsAt: new Date('2026-12-01T19:00:00Z') }] }
const calendar = fileOf('UID:dentist\r\nDTSTART:20261201T180000Z\r\nDTEND:20261201T190000Z')

function fileOf(...events: string[]) {
  const parts = events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT\r\n`)
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:Family\r\n${parts.join('')}END:VCALENDAR\r\n`
}

async function aSite(answer: Answer) {
  const site = await fakeHttp(() => answer)
  const driver = icsDriver(openPublicFetch({ ownOrigin: site.url }))
  const access = { kind: 'ics' as const, url: `${site.url}/private.ics` }
  const soon = (ms = 20_000) => AbortSignal.timeout(ms)
  return {
    site,
    list: (ms?: number) => driver.listCalendars(access, soon(ms)),
    read: (syncState: string | null, ms?: number) => driver.read(access, 'file', window, syncState, soon(ms)),
  }
}

test('an address is one calendar, with its name', async () => {
  const { list } = await aSite({ text: calendar })
  expect(await list()).toEqual([{ remoteId: 'file', name: 'Family' }])
})

test('a calendar without a name has that of its site', async () => {
  const { list, site } = await aSite({ text: calendar.replace('X-WR-CALNAME:Family\r\n', '') })
  expect(await list()).toMatchObject([{ name: new URL(site.url).host }])
})

test('all events are read, and none again while the file is the same', async () => {
  const { read, site } = await aSite({ text: calendar })
  const first = await read(null)
  expect(first).toMatchObject({ isComplete: true, events: [dentist] })
  expect(await read(first.syncState)).toEqual({ isComplete: false, events: [], syncState: first.syncState })
  site.answer = () => ({ text: fileOf() })
  expect(await read(first.syncState)).toMatchObject({ isComplete: true, events: [] })
})

test('with an ETag the file is not even sent again', async () => {
  const { read, site } = await aSite({ text: '' })
  site.answer = ({ headers }) =>
    headers['if-none-match'] === '"7"' ? { status: 304, text: '' } : { text: calendar, headers: { etag: '"7"' } }
  const first = await read(null)
  expect(await read(first.syncState)).toEqual({ isComplete: false, events: [], syncState: first.syncState })
  expect(site.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"7"'])
})

describe('what is wrong is told apart', () => {
  test.each([
    [401, 'denied'],
    [403, 'denied'],
    [404, 'gone'],
    [410, 'gone'],
    [418, 'not_a_calendar'],
    [500, 'unreachable'],
    [503, 'busy'],
    [304, 'not_a_calendar'],
  ])('an answer with %i', async (status, reason) => {
    const { read, list } = await aSite({ status, text: '' })
    await expect(read(null)).rejects.toMatchObject({ reason })
    await expect(list()).rejects.toMatchObject({ reason })
  })

  test('a file with too many events', async () => {
    const hourly = Array.from({ length: 3 }, (_, n) => `UID:${n}\r\nDTSTART:20261001T000000Z\r\nDURATION:PT1M\r\nRRULE:FREQ=HOURLY`)
    const { read } = await aSite({ text: fileOf(...hourly) })
    await expect(read(null)).rejects.toMatchObject({ reason: 'too_large' })
  })
})

test('invitations that the owner declined take no time, by the email address of their account or that of the calendar', async () => {
  const declined = (email: string) =>
    `UID:${email}\r\nDTSTART:20261201T180000Z\r\nDTEND:20261201T190000Z\r\nATTENDEE;PARTSTAT=DECLINED:MAILTO:${email}`
  const site = await fakeHttp(() => ({ text: fileOf(...['Bo@Studio.example', 'bo@mail.example', 'ana@mail.example'].map(declined)) }))
  const access = { kind: 'ics' as const, url: `${site.url}/private.ics`, ownerEmail: 'bo@studio.example' }
  const driver = icsDriver(openPublicFetch({ ownOrigin: site.url }))
  const known = { ...window, ownerEmails: ['bo@mail.example'] }
  const { events } = await driver.read(access, 'file', known, null, AbortSignal.timeout(20_000))
  expect(events.filter(({ spans }) => spans.length > 0).map(({ eventId }) => eventId)).toEqual(['ana@mail.example'])
})

describe('a file is read in whatever way it is written', () => {
  const studio = calendar.replace('Family', 'Büro für Fotos')
  const folded = Buffer.from(studio)
  const umlaut = folded.indexOf(0xc3) + 1
  const utf16be = Buffer.from(`\ufeff${studio}`, 'utf16le').swap16()
  test.each<[how: string, file: Buffer, headers?: Record<string, string>]>([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${studio}`)],
    ['UTF-16, little endian', Buffer.from(`\ufeff${studio}`, 'utf16le')],
    ['UTF-16, big endian', utf16be],
    ['UTF-16 without a byte order mark', Buffer.from(studio, 'utf16le')],
    ['Latin-1', Buffer.from(studio, 'latin1'), { 'content-type': 'text/calendar; charset=ISO-8859-1' }],
    ['Latin-1 that says it is UTF-8', Buffer.from(studio, 'latin1'), { 'content-type': 'text/calendar; charset=utf-8' }],
    ['a line folded inside a letter', Buffer.concat([folded.subarray(0, umlaut), Buffer.from('\r\n '), folded.subarray(umlaut)])],
    ['compressed, without saying so', gzipSync(studio)],
    ['compressed twice', gzipSync(gzipSync(studio)), { 'content-encoding': 'gzip' }],
    ['an unknown charset', Buffer.from(studio), { 'content-type': 'text/calendar; charset=none' }],
  ])('%s', async (_, text, headers = { 'content-type': 'text/calendar' }) => {
    const { list, read } = await aSite({ text, headers })
    expect(await list()).toEqual([{ remoteId: 'file', name: 'Büro für Fotos' }])
    expect(await read(null)).toMatchObject({ events: [dentist], notUnderstood: 0 })
  })

  test.each([
    ['a file that grows beyond all limits when it is decompressed', gzipSync(Buffer.alloc(6_000_000)), 'too_large'],
    ['a compressed file that breaks off', gzipSync(studio).subarray(0, 60), 'unreachable'],
    ['an empty file', Buffer.alloc(0), 'not_a_calendar'],
  ])('but not %s', async (_, text, reason) => {
    const { list } = await aSite({ text, headers: { 'content-type': 'text/calendar' } })
    await expect(list()).rejects.toMatchObject({ reason })
  })
})
