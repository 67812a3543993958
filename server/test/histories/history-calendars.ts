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

    async function calendarOf(kind: CalendarKind) {
      const calendar = connected.get(kind) ?? (await connect(personId, kind))
      connected.set(kind, calendar)
      return calendar
    }

    async function read(connectionId: string) {
      const tools = { calendars, secret: testSecret, publicUrl: 'https://shutterbid.test', now: () => now }
      expect(await readConnection(db, tools, connectionId)).toBe(true)
    }

    return {
      /** Adds or changes an event in a calendar, which is then read. */
      async put(kind: CalendarKind, id: string, event: SiteEvent) {
        const { put, connectionId } = await calendarOf(kind)
        await put(id, event)
        await read(connectionId)
      },
      /** Deletes an event in a calendar, which is then read. */
      async remove(kind: CalendarKind, id: string) {
        const { remove, connectionId } = await calendarOf(kind)
        await remove(id)
        await read(connectionId)
      },
    }
  }
}

export type HistoryCalendars = ReturnType<Awaited<ReturnType<typeof openHistoryCalendars>>>
