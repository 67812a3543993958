import { randomUUID } from 'node:crypto'
import type { Answer, RecordedRequest } from './fake-http.ts'
import { FakeOpenId } from './fake-openid.ts'

type Time = { date: string } | { dateTime: string }
export type FakeEvent = {
  id: string
  start: Time
  end: Time
  status?: 'confirmed' | 'tentative' | 'cancelled'
  transparency?: 'opaque' | 'transparent'
  iCalUID?: string
  summary?: string
  attendees?: { self?: boolean; responseStatus: string }[]
  extendedProperties?: { private: Record<string, string> }
}
type StoredEvent = FakeEvent & { version: number }
/** `isOurs`: made by the client. */
type Calendar = { id: string; summary: string; accessRole: string; isOurs: boolean; events: Map<string, StoredEvent> }
type Planned = { on: RegExp; answer: Answer }
type Asked = Pick<RecordedRequest, 'path' | 'body' | 'method'> & Partial<Pick<RecordedRequest, 'query' | 'headers'>>

const api = 'https://www.googleapis.com/auth'
/** Each has the scopes of which one is enough. */
const needs = {
  list: [`${api}/calendar.calendarlist.readonly`, `${api}/calendar.readonly`],
  times: [`${api}/calendar.events.freebusy`, `${api}/calendar.readonly`],
  details: [`${api}/calendar.readonly`],
  ours: [`${api}/calendar.app.created`],
}
type May = (what: keyof typeof needs) => boolean

/** A Google account with calendars behind the calls that we make of its Calendar API, which can be told to misbehave. */
export class FakeGoogle extends FakeOpenId {
  readonly calendars = new Map<string, Calendar>()
  /** Answers in place of the right ones, each once, to the first request whose method and path match. */
  readonly planned: Planned[] = []
  /** Sync tokens from before this version are no longer known. */
  forgetsBefore = 0
  /** As Google does with a token of before a change of its own. */
  refusesSyncTokens = false
  pageSize = 100
  hasEndlessPages = false
  /** Open ones by id. */
  readonly channels = new Map<string, { calendarId: string; token: string; address: string; expiresAt: number }>()
  channelMs = 7 * 86_400_000
  #version = 0

  addCalendar(summary: string, { id = `${randomUUID()}@group.calendar.google.com`, accessRole = 'owner', isOurs = false } = {}) {
    this.calendars.set(id, { id, summary, accessRole, isOurs, events: new Map() })
    return id
  }

  /** As when somebody agreed to `scopes` and got this refresh token. */
  letIn(refreshToken: string, scopes: string[] = [needs.list, needs.times, needs.ours].map(([narrowest = '']) => narrowest)) {
    this.refreshTokens.set(refreshToken, { scope: scopes.join(' ') })
  }

  put(calendarId: string, event: Omit<FakeEvent, 'id'> & { id?: string }) {
    const id = event.id ?? randomUUID().replaceAll('-', '')
    this.calendars.get(calendarId)!.events.set(id, { iCalUID: `${id}@google.com`, ...event, id, version: ++this.#version })
    return id
  }

  delete(calendarId: string, eventId: string) {
    const event = this.calendars.get(calendarId)!.events.get(eventId)!
    this.put(calendarId, { ...event, status: 'cancelled' })
  }

  /** What is in a calendar and was not deleted. */
  eventsIn(calendarId: string) {
    return [...(this.calendars.get(calendarId)?.events.values() ?? [])].filter(({ status }) => status !== 'cancelled')
  }

  forgetSyncTokens() {
    this.forgetsBefore = ++this.#version
  }

  /** As when somebody removes our access in the settings of their account. */
  takeAccessBack() {
    this.refreshTokens.clear()
    this.accessTokens.clear()
  }

  override answer(asked: Asked): Answer {
    if (!asked.path.startsWith('/calendar/v3/')) return super.answer(asked)
    const at = this.planned.findIndex(({ on }) => on.test(`${asked.method} ${asked.path}`))
    const [planned] = at < 0 ? [] : this.planned.splice(at, 1)
    if (planned) return planned.answer
    const token = asked.headers?.authorization?.replace('Bearer ', '') ?? ''
    if (!this.accessTokens.has(token)) return failure(401, 'authError')
    const { scope = '' } = this.refreshTokens.get(this.accessTokens.get(token) ?? '') ?? {}
    return this.#answerApi(asked, asked.query ?? new URLSearchParams(), (what) =>
      needs[what].some((enough) => scope.split(' ').includes(enough)),
    )
  }

  #answerApi({ method, path, body }: Asked, query: URLSearchParams, may: May): Answer {
    const route = path.replace('/calendar/v3', '')
    if (route === '/users/me/calendarList') return may('list') ? this.#calendarList() : missingScope
    if (route === '/calendars' && method === 'POST') return may('ours') ? this.#make(JSON.parse(body)) : missingScope
    if (route === '/channels/stop') {
      this.channels.delete(JSON.parse(body).id)
      return { status: 204, text: '' }
    }
    const watched = /^\/calendars\/([^/]+)\/events\/watch$/.exec(route)?.[1]
    if (watched !== undefined) return may('times') ? this.#watch(decodeURIComponent(watched), JSON.parse(body)) : missingScope
    const [, calendarId = '', eventId] = /^\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/.exec(route) ?? []
    const calendar = this.calendars.get(decodeURIComponent(calendarId))
    if (!calendar) return failure(404, 'notFound')
    const isOurs = calendar.isOurs && may('ours')
    if (!isOurs && !(method === 'GET' && may('times'))) return missingScope
    if (method !== 'GET' && calendar.accessRole !== 'owner') return failure(403, 'requiredAccessLevel')
    if (eventId === undefined && method === 'POST') return this.#insert(calendar, JSON.parse(body))
    if (eventId === undefined) return this.#list(calendar, query, isOurs || may('details') ? withDetails : asFreeBusy)
    const event = calendar.events.get(eventId)
    if (!event) return failure(404, 'notFound')
    if (method === 'PUT') return { json: { id: this.put(calendar.id, { ...JSON.parse(body), id: eventId }) } }
    if (event.status === 'cancelled') return failure(410, 'deleted')
    this.delete(calendar.id, eventId)
    return { status: 204, text: '' }
  }

  #watch(calendarId: string, { id, token, address }: { id: string; token: string; address: string }): Answer {
    if (!address.startsWith('https://')) return failure(400, 'push.webhookUrlNotHttps')
    const expiresAt = Date.now() + this.channelMs
    this.channels.set(id, { calendarId, token, address, expiresAt })
    return { json: { kind: 'api#channel', id, resourceId: calendarId, expiration: String(expiresAt) } }
  }

  #calendarList(): Answer {
    return { json: { items: [...this.calendars.values()].map(({ events: _, isOurs: __, ...shown }) => shown) } }
  }

  #make({ summary }: { summary: string }): Answer {
    return { json: { id: this.addCalendar(summary, { isOurs: true }) } }
  }

  #insert(calendar: Calendar, event: FakeEvent): Answer {
    if (calendar.events.has(event.id)) return failure(409, 'duplicate')
    return { json: { id: this.put(calendar.id, event) } }
  }

  #list({ events }: Calendar, query: URLSearchParams, shown: (event: StoredEvent) => object): Answer {
    const syncToken = query.get('syncToken')
    const since = syncToken === null ? null : Number(syncToken)
    if (since !== null && this.refusesSyncTokens) return failure(400, 'invalid')
    if (since !== null && since < this.forgetsBefore) return failure(410, 'fullSyncRequired')
    const found = [...events.values()]
      .sort((one, other) => one.version - other.version)
      .filter((event) => (since === null ? isIn(event, query) : event.version > since))
      .map(shown)
      .filter((event) => since !== null || !('status' in event && event.status === 'cancelled'))
    const from = Number(query.get('pageToken') ?? 0)
    const next = from + this.pageSize
    const items = found.slice(from, next)
    if (this.hasEndlessPages || next < found.length) return { json: { items, nextPageToken: String(next) } }
    return { json: { items, nextSyncToken: String(this.#version) } }
  }
}

function withDetails({ version: _, summary: __, ...event }: StoredEvent) {
  return event
}

/** Whoever may only see when a calendar is busy sees no event that takes no time. */
function asFreeBusy({ id, status = 'confirmed', transparency, attendees, start, end }: StoredEvent) {
  const isDeclined = attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined')
  const isShown = status !== 'cancelled' && transparency !== 'transparent' && !isDeclined
  return isShown ? { id, status, start, end } : { id, status: 'cancelled' }
}

function isIn({ start, end }: FakeEvent, query: URLSearchParams) {
  const from = query.get('timeMin')
  const to = query.get('timeMax')
  return (!from || instantOf(end) > new Date(from)) && (!to || instantOf(start) < new Date(to))
}

function instantOf(time: Time) {
  return new Date('date' in time ? time.date : time.dateTime)
}

function failure(status: number, reason: string): Answer {
  return { status, json: { error: { code: status, message: reason, errors: [{ domain: 'global', reason }] } } }
}

const missingScope = failure(403, 'insufficientPermissions')
