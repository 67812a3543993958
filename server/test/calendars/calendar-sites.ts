import { randomUUID } from 'node:crypto'
import { caldavDriver } from '#server/platform/calendars/caldav/caldav-driver'
import type { CalendarAccess, CalendarDriver } from '#server/platform/calendars/calendar-driver'
import { googleDriver } from '#server/platform/calendars/google/google-driver'
import { openGoogleCalendars } from '#server/platform/calendars/google/open-google-calendars'
import { icsDriver } from '#server/platform/calendars/ics/ics-driver'
import { openPublicFetch } from '#server/platform/http/fetch-public'
import { openDavFront } from '../fakes/dav-front.ts'
import { type Answer, fakeHttp } from '../fakes/fake-http.ts'
import { openFakeGoogle } from '../fakes/open-fake-google.ts'
import { openRadicale } from '../fakes/radicale.ts'

/** `days`: the first day and the day after the last one, in place of times. */
export type SiteEvent = { startsAt: Date; endsAt: Date; days?: [string, string]; isFree?: boolean }

/**
 * What the conformance suite needs of a place that has calendars. `put` with the same id changes the times of an event; `getsShoots`: we may
 * write to it.
 */
export type CalendarSite = {
  driver: CalendarDriver
  access: CalendarAccess
  /** The same calendars with access that is not valid. */
  deniedAccess: CalendarAccess
  /** Whether the server refuses to tell what changed since a read. */
  keepChanges?(isKept: boolean): void
  addCalendar(
    name: string,
    kind?: { getsShoots: boolean },
  ): Promise<{
    remoteId: string
    access: CalendarAccess
    put(id: string, event: SiteEvent): Promise<void>
    remove(id: string): Promise<void>
    lose(): Promise<void>
  }>
}

/** A calendar at a server that answers everything in one way. */
export type OpenMisbehaving = (
  answer: Answer,
  now?: () => Date,
) => Promise<{ driver: CalendarDriver; access: CalendarAccess; remoteId: string }>

export async function openIcsSite(): Promise<CalendarSite> {
  const files = new Map<string, { name: string; events: Map<string, SiteEvent> }>()
  const site = await fakeHttp(({ path }) => {
    if (path === '/denied.ics') return { status: 401, text: '' }
    const file = files.get(path)
    if (!file) return { status: 404, text: '' }
    return {
      text: calendarText(
        file.name,
        [...file.events].map(([id, event]) => eventText(id, event)),
      ),
    }
  })
  const accessTo = (path: string) => ({ kind: 'ics' as const, url: site.url + path })
  return {
    driver: icsDriver(openPublicFetch({ ownOrigin: site.url })),
    access: accessTo('/none.ics'),
    deniedAccess: accessTo('/denied.ics'),
    async addCalendar(name) {
      const path = `/${randomUUID()}.ics`
      const events = new Map<string, SiteEvent>()
      files.set(path, { name, events })
      return {
        remoteId: 'file',
        access: accessTo(path),
        put: async (id, event) => void events.set(id, event),
        remove: async (id) => void events.delete(id),
        lose: async () => void files.delete(path),
      }
    },
  }
}

export const openMisbehavingIcs: OpenMisbehaving = async (answer, now) => {
  const { url } = await fakeHttp(() => answer)
  return {
    driver: icsDriver(openPublicFetch({ ownOrigin: url }), now),
    access: { kind: 'ics', url: `${url}/private.ics` },
    remoteId: 'file',
  }
}

export const openCaldavSite = () => caldavSite({ suffix: '.ics' })

/** Takes Digest and no Basic, names its entries without ".ics", and gives a user two homes, the first of which is somebody else's. */
export const openUnusualCaldavSite = () => caldavSite({ suffix: '.eml', isUnusual: true })

async function caldavSite({ suffix, isUnusual = false }: { suffix: string; isUnusual?: boolean }): Promise<CalendarSite> {
  const radicale = await openRadicale()
  const front = await openDavFront(radicale, { isUnusual })
  const { url } = front
  const { send } = radicale
  const access = { ...radicale.access, url: `${url}/` }
  return {
    driver: caldavDriver(openPublicFetch({ ownOrigin: url })),
    access,
    deniedAccess: { ...access, password: 'wrong' },
    keepChanges: (isKept) => {
      front.answers = ({ body }) => (isKept && body.includes('sync-collection') ? { status: 507, text: '' } : null)
    },
    async addCalendar(name) {
      const path = `/bo/${randomUUID()}/`
      const set = `<d:set><d:prop><d:displayname>${name}</d:displayname></d:prop></d:set>`
      await send('MKCALENDAR', path, `<c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${set}</c:mkcalendar>`)
      return {
        remoteId: url + path,
        access,
        put: async (id, event) => void (await send('PUT', path + id + suffix, calendarText(name, [eventText(id, event)]))),
        remove: async (id) => void (await send('DELETE', path + id + suffix)),
        lose: async () => void (await send('DELETE', path)),
      }
    },
  }
}

export const openMisbehavingCaldav: OpenMisbehaving = async (answer, now) => {
  const { url } = await fakeHttp(() => answer)
  const access = { kind: 'caldav' as const, url: `${url}/`, username: 'bo', password: 'app-password' }
  return { driver: caldavDriver(openPublicFetch({ ownOrigin: url }), { now }), access, remoteId: `${url}/bo/1/` }
}

export async function openGoogleSite(): Promise<CalendarSite & Awaited<ReturnType<typeof openFakeGoogle>>> {
  const fake = await openFakeGoogle()
  const { google, apiUrl } = fake
  google.letIn('bo')
  const access = { kind: 'google' as const, refreshToken: 'bo' }
  return {
    ...fake,
    driver: googleDriver({ provider: providerOf(google.issuer), apiUrl }),
    access,
    deniedAccess: { ...access, refreshToken: 'taken back' },
    keepChanges: (isKept) => {
      google.refusesSyncTokens = isKept
    },
    async addCalendar(name, { getsShoots } = { getsShoots: false }) {
      const remoteId = google.addCalendar(name, { isOurs: getsShoots })
      return {
        remoteId,
        access,
        put: async (id, { startsAt, endsAt, days, isFree }) => {
          const time = (instant: Date, day: string | undefined) => (day ? { date: day } : { dateTime: instant.toISOString() })
          const start = time(startsAt, days?.[0])
          const end = time(endsAt, days?.[1])
          const before = google.calendars.get(remoteId)?.events.get(id)
          const transparency = isFree ? 'transparent' : 'opaque'
          google.put(remoteId, { ...before, id, start, end, summary: 'Dentist', transparency, status: 'confirmed' })
        },
        remove: async (id) => google.delete(remoteId, id),
        lose: async () => void google.calendars.delete(remoteId),
      }
    },
  }
}

/** Gives tokens as it should, and misbehaves in its calendars. */
export const openMisbehavingGoogle: OpenMisbehaving = async (answer, now) => {
  const { google, http, apiUrl } = await openFakeGoogle()
  google.letIn('bo')
  http.answer = (request) => (request.path.startsWith('/calendar/') ? answer : google.answer(request))
  const driver = googleDriver({ provider: providerOf(google.issuer), apiUrl, now })
  return { driver, access: { kind: 'google', refreshToken: 'bo' }, remoteId: 'primary' }
}

function providerOf(issuer: string) {
  const client = { issuer, clientId: 'shutterbid-client', clientSecret: 'a secret of the client' }
  const provider = openGoogleCalendars({ client, publicUrl: 'https://shutterbid.test' })
  if (!provider) throw new Error('no provider')
  return provider
}

function eventText(id: string, { startsAt, endsAt, days, isFree }: SiteEvent) {
  const time = (name: string, instant: Date, day: string | undefined) =>
    day ? `${name};VALUE=DATE:${day.replaceAll('-', '')}` : `${name}:${instant.toISOString().replace(/[-:]|\.\d+/g, '')}`
  const times = [time('DTSTART', startsAt, days?.[0]), time('DTEND', endsAt, days?.[1])]
  const lines = [
    `UID:${decodeURIComponent(id)}`,
    'DTSTAMP:20261101T000000Z',
    'SUMMARY:Dentist',
    ...times,
    ...(isFree ? ['TRANSP:TRANSPARENT'] : []),
  ]
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
}

function calendarText(name: string, events: string[]) {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', `X-WR-CALNAME:${name}`, ...events, 'END:VCALENDAR', ''].join('\r\n')
}
