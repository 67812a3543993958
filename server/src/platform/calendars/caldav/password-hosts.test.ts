import { describe, expect, test } from 'vitest'
import { calendarRecords, openNameServer } from '../../../../test/fakes/name-server.ts'
import type { openPublicFetch } from '../../http/fetch-public.ts'
import { OtherHostError } from '../calendar-driver.ts'
import { caldavDriver } from './caldav-driver.ts'

const names = await openNameServer()
const soon = () => AbortSignal.timeout(20_000)
const window = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2027-11-01T00:00:00Z'), zone: 'America/Phoenix', ownerEmails: [] }
const typed = { kind: 'caldav' as const, url: 'https://cloud.bo.example/dav/', username: 'bo', password: 'app-password' }

const prop = (path: string, content: string) =>
  `<d:response><d:href>${path}</d:href><d:propstat><d:prop>${content}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`
const principal = prop('/', '<d:current-user-principal><d:href>/p/</d:href></d:current-user-principal>')
const home = (href: string) => prop('/p/', `<c:calendar-home-set><d:href>${href}</d:href></c:calendar-home-set>`)
const calendar = (href: string) => prop(href, '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>')

/** `pages`: answers to those who sent the password, by address. `moved`: where the server of an address redirects to, which keeps its path. */
function aNetwork(pages: Record<string, string>, moved: Record<string, string> = {}) {
  const gotPassword = new Set<string>()
  const fetchPublic: ReturnType<typeof openPublicFetch> = async (address, { headers = {} }) => {
    const asked = new URL(address)
    const url = moved[asked.origin] ? moved[asked.origin] + asked.pathname : asked.href
    const isSent = headers['authorization'] !== undefined && url === asked.href
    if (headers['authorization'] !== undefined) gotPassword.add(asked.host)
    const page = pages[url]
    const status = isSent ? (page === undefined ? 404 : 207) : 401
    const text = `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${page ?? ''}</d:multistatus>`
    return { status, headers: { 'content-type': 'text/xml' }, bytes: Buffer.alloc(0), text, url }
  }
  const driver = caldavDriver(fetchPublic, { nameServers: [names.address] })
  return {
    gotPassword,
    list: (access: typeof typed & { ownerEmail?: string } = typed) => driver.listCalendars(access, soon()),
    read: (remoteId: string) => driver.read(typed, remoteId, window, null, soon()),
    driver,
  }
}

const ofHost = (host: string) => expect.objectContaining({ reason: 'denied', host })

describe('the password goes to no other site', () => {
  test('that the home of the calendars is said to be at', async () => {
    const { list, gotPassword } = aNetwork({
      'https://cloud.bo.example/dav/': principal,
      'https://cloud.bo.example/p/': home('https://attacker.example/h/'),
      'https://attacker.example/h/': calendar('/h/1/'),
    })
    await expect(list()).rejects.toThrow(ofHost('attacker.example'))
    await expect(list()).rejects.toBeInstanceOf(OtherHostError)
    expect([...gotPassword]).toEqual(['cloud.bo.example'])
  })

  test('that the server redirects to', async () => {
    const moved = { 'https://cloud.bo.example': 'https://attacker.example:8443' }
    const { list, read, driver, gotPassword } = aNetwork({ 'https://attacker.example:8443/dav/': principal }, moved)
    const remoteId = 'https://cloud.bo.example/bo/1/'
    const remove = () => driver.remove!(typed, remoteId, 'job-1@shutterbid', soon())
    for (const ask of [list, () => read(remoteId), remove]) await expect(ask()).rejects.toThrow(ofHost('attacker.example:8443'))
    expect([...gotPassword]).toEqual(['cloud.bo.example'])
  })

  test('that a calendar was at when it was connected', async () => {
    const { read, gotPassword } = aNetwork({ 'https://attacker.example/bo/1/': calendar('/bo/1/') })
    await expect(read('https://attacker.example/bo/1/')).rejects.toThrow(ofHost('attacker.example'))
    expect(gotPassword.size).toBe(0)
  })

  test('that a list of calendars leads to: what is there is not listed', async () => {
    const { list, gotPassword } = aNetwork({
      'https://cloud.bo.example/dav/': principal,
      'https://cloud.bo.example/p/': home('/h/'),
      'https://cloud.bo.example/h/': calendar('https://attacker.example/h/1/') + calendar('/h/2/'),
    })
    expect((await list()).map(({ remoteId }) => remoteId)).toEqual(['https://cloud.bo.example/h/2/'])
    expect([...gotPassword]).toEqual(['cloud.bo.example'])
  })

  test('that the domain of an email address names', async () => {
    names.answer = calendarRecords([{ port: 443, target: 'caldav.provider.example' }])
    const { list, gotPassword } = aNetwork({ 'https://caldav.provider.example/.well-known/caldav': principal })
    const asked = list({ ...typed, url: 'https://bo.example/', username: 'bo@bo.example', ownerEmail: 'bo@bo.example' })
    await expect(asked).rejects.toThrow(ofHost('caldav.provider.example'))
    expect(gotPassword.size).toBe(0)
  })
})

test('the servers of a provider pass the calendars on to each other', async () => {
  names.answer = calendarRecords([{ port: 443, target: 'caldav.icloud.com' }])
  const { list, gotPassword } = aNetwork({
    'https://caldav.icloud.com/.well-known/caldav': principal,
    'https://caldav.icloud.com/p/': home('https://p42-caldav.icloud.com:443/123/calendars/'),
    'https://p42-caldav.icloud.com/123/calendars/': calendar('/123/calendars/home/'),
  })
  expect((await list({ ...typed, url: 'https://icloud.com/' })).map(({ remoteId }) => remoteId)).toEqual([
    'https://p42-caldav.icloud.com/123/calendars/home/',
  ])
  expect([...gotPassword]).toEqual(['caldav.icloud.com', 'p42-caldav.icloud.com'])
})
