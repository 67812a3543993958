import { createHash } from 'node:crypto'
import type { calendar_v3 } from '@googleapis/calendar'
import * as z from 'zod/mini'
import type { BusySpan, CalendarRead, ReadWindow, WrittenEntry } from '../calendar-driver.ts'
import { spansOfSeries } from '../ics/busy-spans.ts'
import type { Component } from '../ics/components.ts'
import { readEvent } from '../ics/read-event.ts'
import { ianaNameOf, ianaZone, nearest } from '../ics/zones.ts'

const text = z.catch(z.optional(z.string()), undefined)
/** An invalid time becomes one without parts, which differs from a missing one. */
const time = z.optional(z.catch(z.object({ date: text, dateTime: text, timeZone: text }), {}))

/** The parts of an event that are read; its title and other texts are not requested. A part that cannot be read counts as missing. */
const googleEvent = z.object({
  id: text,
  status: text,
  transparency: text,
  iCalUID: text,
  start: time,
  end: time,
  attendees: z.catch(z.optional(z.array(z.object({ self: z.optional(z.boolean()), responseStatus: z.optional(z.string()) }))), undefined),
  extendedProperties: z.catch(z.optional(z.object({ private: z.optional(z.object({ shutterbid: text })) })), undefined),
})
type GoogleEvent = z.infer<typeof googleEvent>
type Time = NonNullable<GoogleEvent['start']>

export const eventFields =
  'nextPageToken,nextSyncToken,items(id,status,transparency,iCalUID,start,end,attendees(self,responseStatus),extendedProperties/private)'

type ParsedEvent = { event: CalendarRead['events'][number] | null; isUnclear: boolean }

/** Busy times of an event; none if it is cancelled, does not block time, or was declined. */
export function eventOf(item: unknown, window: ReadWindow): ParsedEvent {
  const { data: event } = googleEvent.safeParse(item)
  if (!event) return { event: null, isUnclear: true }
  const uid = event.extendedProperties?.private?.shutterbid ?? event.iCalUID
  const { spans, isUnclear } = takesTime(event) ? busyTimesOf(event, window) : { spans: [], isUnclear: false }
  const eventId = event.id ?? createHash('sha256').update(JSON.stringify(item)).digest('base64url')
  const isDeleted = event.status === 'cancelled'
  return { event: { eventId, ...(uid !== undefined && { uid }), ...(isDeleted && { isDeleted }), spans }, isUnclear }
}

function takesTime({ status, transparency, attendees }: GoogleEvent) {
  const isDeclined = attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined')
  return status !== 'cancelled' && transparency !== 'transparent' && !isDeclined
}

/** By the rules for calendar files, also for times that cannot be read. */
function busyTimesOf({ start, end }: GoogleEvent, { from, to, zone }: ReadWindow): { spans: BusySpan[]; isUnclear: boolean } {
  const ownZone = ianaZone(zone)
  const lines = [...(start ? [lineOf('DTSTART', start)] : []), ...(end ? [lineOf('DTEND', end)] : [])]
  const component: Component = { name: 'VEVENT', lines, children: [], isClosed: false }
  const zoneNamed = (name: string) => {
    const known = ianaNameOf(name)
    return known === null ? null : ianaZone(known)
  }
  const event = readEvent(component, { zoneNamed, ownZone, floating: ownZone, ownerEmails: [], isCancelled: false })
  if (!event) return { spans: [], isUnclear: true }
  const { spans } = spansOfSeries(event, [], { from: from.getTime(), to: to.getTime(), ownZone })
  const asDates = spans.map(({ startsAt, endsAt }) => ({ startsAt: new Date(nearest(startsAt)), endsAt: new Date(nearest(endsAt)) }))
  return { spans: asDates, isUnclear: event.isUnclear && spans.length > 0 }
}

function lineOf(name: string, { date, dateTime, timeZone }: Time) {
  return { name, parameters: new Map(timeZone === undefined ? [] : [['TZID', timeZone]]), value: dateTime ?? date ?? '' }
}

/** The id of the event that we write for an entry. Google allows the letters a to v and digits. */
export function eventIdOf(uid: string) {
  return createHash('sha256').update(uid).digest('hex')
}

/** `extendedProperties` marks our own events when the calendar is read. */
export function writtenEvent({ uid, startsAt, endsAt, title, place, description, url, zone }: WrittenEntry) {
  const googleTime = (instant: Date) => ({ dateTime: instant.toISOString(), timeZone: zone })
  return {
    id: eventIdOf(uid),
    status: 'confirmed',
    summary: title,
    location: place,
    description,
    start: googleTime(startsAt),
    end: googleTime(endsAt),
    source: { title: 'Shutterbid', url },
    extendedProperties: { private: { shutterbid: uid } },
  } satisfies calendar_v3.Schema$Event
}
