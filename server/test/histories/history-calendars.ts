import { expect } from 'vitest'
import { readConnection } from '#server/calendars/connections/read-connection'
import type { Db } from '#server/platform/db/open-database'
import { aConnection } from '../../factories/calendars.ts'
import { openCaldavSite, openGoogleSite, openIcsSite, type SiteEvent } from '../calendars/calendar-sites.ts'
import { testSecret } from '../test-services.ts'
import type { CalendarKind } from './history.ts'

/** Places with calendars of every kind. A photographer connects one calendar of a kind when they have their first event in it. */
export async function openHistoryCalendars(db: Db) {
  const [ics, caldav, google] = await Promise.all([openIcsSite(), openCaldavSite(), openGoogleSite()])
  const sites = { ics, caldav, google }
  const calendars = { ics: ics.driver, caldav: caldav.driver, google: google.driver }

  async function connect(personId: string, kind: CalendarKind) {
    const { put, remove, access, remoteId } = await sites[kind].addCalendar('Family')
    const connected = { personId, kind, access, remoteId, secret: testSecret, url: 'https://calendar.example/', lastReadAt: null }
    const { connectionId } = await aConnection(db, connected)
    return { put, remove, connectionId }
  }

  return (personId: string, now: Date) => {
    const connected = new Map<CalendarKind, Awaited<ReturnType<typeof connect>>>()
    const changed = new Set<string>()
    const tools = { calendars, secret: testSecret, publicUrl: 'https://shutterbid.test', now: () => now }

    async function change(kind: CalendarKind) {
      const calendar = connected.get(kind) ?? (await connect(personId, kind))
      connected.set(kind, calendar)
      changed.add(calendar.connectionId)
      return calendar
    }

    return {
      /** Adds or changes an event. */
      put: async (kind: CalendarKind, id: string, event: SiteEvent) => (await change(kind)).put(id, event),
      remove: async (kind: CalendarKind, id: string) => (await change(kind)).remove(id),
      /** Reads the calendars that changed. */
      async read() {
        for (const connectionId of changed) expect(await readConnection(db, tools, connectionId, { limitMs: 60_000 })).toBe(true)
        changed.clear()
      },
    }
  }
}

export type HistoryCalendars = ReturnType<Awaited<ReturnType<typeof openHistoryCalendars>>>
