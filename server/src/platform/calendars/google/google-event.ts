import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { BusySpan, CalendarRead, ReadWindow, WrittenEntry } from '../calendar-driver.ts'
import { localToInstant } from '../ics/local-to-instant.ts'

const time = z.object({ date: z.optional(z.iso.date()), dateTime: z.optional(z.iso.datetime({ offset: true })) })

/** The parts of an event that are read; its title and other texts are not requested. */
export const googleEvent = z.object({
  id: z.string(),
  status: z.optional(z.string()),
  transparency: z.optional(z.string()),
  iCalUID: z.optional(z.string()),
  start: z.optional(time),
  end: z.optional(time),
  attendees: z.optional(z.array(z.object({ self: z.optional(z.boolean()), responseStatus: z.optional(z.string()) }))),
  extendedProperties: z.optional(z.object({ private: z.optional(z.object({ shutterbid: z.optional(z.string()) })) })),
})
type GoogleEvent = z.infer<typeof googleEvent>
type Time = z.infer<typeof time>

export const eventFields =
  'nextPageToken,nextSyncToken,items(id,status,transparency,iCalUID,start,end,attendees(self,responseStatus),extendedProperties/private)'

/** When an event takes time. Cancelled ones, those that do not block time, and those that the person declined take none. */
export function eventOf(event: GoogleEvent, window: ReadWindow): CalendarRead['events'][number] {
  const uid = event.extendedProperties?.private?.shutterbid ?? event.iCalUID
  const span = takesTime(event) ? spanOf(event, window) : null
  return { eventId: event.id, ...(uid !== undefined && { uid }), spans: span ? [span] : [] }
}

function takesTime({ status, transparency, attendees }: GoogleEvent) {
  const isDeclined = attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined')
  return status !== 'cancelled' && transparency !== 'transparent' && !isDeclined
}

function spanOf({ start, end }: GoogleEvent, { from, to, zone }: ReadWindow): BusySpan | null {
  const [startsAt, endsAt] = [instantOf(start, zone), instantOf(end, zone)]
  return startsAt && endsAt && startsAt < endsAt && startsAt < to && endsAt > from ? { startsAt, endsAt } : null
}

function instantOf(time: Time | undefined, zone: string) {
  if (time?.dateTime) return new Date(time.dateTime)
  if (!time?.date) return null
  const [year = 0, month = 0, day = 0] = time.date.split('-').map(Number)
  return localToInstant({ year, month, day, hour: 0, minute: 0, second: 0 }, zone)
}

/** The id of the event that we write for an entry. Google allows the letters a to v and digits. */
export function eventIdOf(uid: string) {
  return createHash('sha256').update(uid).digest('hex')
}

/** What we write; `extendedProperties` lets us recognize it when the calendar is read. */
export function writtenEvent({ uid, startsAt, endsAt, title, place, description, url, zone }: WrittenEntry) {
  const at = (instant: Date) => ({ dateTime: instant.toISOString(), timeZone: zone })
  return {
    ...{ id: eventIdOf(uid), status: 'confirmed', summary: title, location: place, description, start: at(startsAt), end: at(endsAt) },
    source: { title: 'Shutterbid', url },
    extendedProperties: { private: { shutterbid: uid } },
  }
}
