import { expect, test } from 'vitest'
import { calendarRecords, openNameServer } from '../../../../test/fakes/name-server.ts'
import { findServers } from './find-servers.ts'

const names = await openNameServer()
const soon = (ms = 20_000) => AbortSignal.timeout(ms)
const find = (ownOrigin?: string, signal = soon()) => findServers('example.com', { nameServers: [names.address], ownOrigin }, signal)
const server = { priority: 0, weight: 0, port: 443, target: 'dav.example.net' }

test('a domain names its server, and where calendars are there', async () => {
  names.answer = calendarRecords([server], ['txtvers=1', 'path=/caldav/'])
  expect(await find()).toEqual(['https://dav.example.net/caldav/'])
  expect(names.asked.toSorted()).toEqual(['SRV _caldavs._tcp.example.com', 'TXT _caldavs._tcp.example.com'])
  names.answer = calendarRecords([{ ...server, port: 8443 }])
  expect(await find()).toEqual(['https://dav.example.net:8443/'])
})

test('the server of the lowest priority comes first, then that of the highest weight, and no more than three are tried', async () => {
  names.answer = calendarRecords([
    { ...server, priority: 20, target: 'last.example.net' },
    { ...server, priority: 10, weight: 5, target: 'second.example.net' },
    { ...server, priority: 10, weight: 60, target: 'first.example.net' },
    { ...server, priority: 30, target: 'never.example.net' },
  ])
  expect(await find()).toEqual(['https://first.example.net/', 'https://second.example.net/', 'https://last.example.net/'])
})

test('a domain can say that it has none', async () => {
  names.answer = calendarRecords([{ ...server, port: 0, target: '.' }])
  await expect(find()).rejects.toMatchObject({ reason: 'not_a_calendar' })
})

test.each([
  '127.0.0.1',
  '127.1',
  '0x7f.1',
  '2130706433',
  'dav example.net',
  'dav.example.net/evil',
  'dav@example.net',
  'bo:pw@example.net',
])('a server named “%s” is none', async (target) => {
  names.answer = calendarRecords([{ ...server, target }])
  expect(await find()).toEqual([])
  names.answer = calendarRecords([{ ...server, target }, server])
  expect(await find()).toEqual(['https://dav.example.net/'])
})

test.each([
  ['path=//evil.example/', 'https://dav.example.net//evil.example/'],
  ['path=/\\evil.example/?x#y', 'https://dav.example.net//evil.example/%3Fx%23y'],
  ['path=https://evil.example/', 'https://dav.example.net/'],
  ['path=@evil.example/', 'https://dav.example.net/'],
  ['path=', 'https://dav.example.net/'],
  ['PATH=/dav', 'https://dav.example.net/dav'],
])('“%s” leads to no other server', async (text, address) => {
  names.answer = calendarRecords([server], [text])
  expect(await find()).toEqual([address])
})

test('the server of the operator may use http', async () => {
  names.answer = calendarRecords([{ ...server, port: 5232, target: 'cloud.internal' }, server], ['path=/dav/'])
  expect(await find('http://cloud.internal:5232')).toEqual(['http://cloud.internal:5232/dav/', 'https://dav.example.net/dav/'])
})

test.each([
  ['says that the name does not exist', { code: 3 }],
  ['fails', { code: 2 }],
  ['refuses', { code: 5 }],
  ['has no such record', []],
  ['cuts its answer', { isCut: true as const }],
  ['answers nonsense', { bytes: Buffer.from('nonsense') }],
  ['answers nothing at all', { bytes: Buffer.alloc(0) }],
  ['does not answer', 'silence' as const],
])('a name server that %s knows no servers', async (_, answer) => {
  names.answer = () => answer
  const startedAt = performance.now()
  expect(await find()).toEqual([])
  expect(performance.now() - startedAt).toBeLessThan(5000)
})

test.each([
  ['fails', { code: 2 }],
  ['does not answer', 'silence' as const],
])('a name server that %s only for the path knows the servers', async (_, answer) => {
  const records = calendarRecords([server])
  names.answer = (question) => (question.type === 'TXT' ? answer : records(question))
  expect(await find()).toEqual(['https://dav.example.net/'])
})

test('a lookup ends with the signal of the caller', async () => {
  names.answer = () => 'silence'
  const startedAt = performance.now()
  expect(await find(undefined, soon(100))).toEqual([])
  expect(performance.now() - startedAt).toBeLessThan(900)
})
