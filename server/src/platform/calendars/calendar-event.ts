import { removeHiddenCharacters } from '@shutterbid/domain/shared/clean-text'
import { type ICalEventData, ICalEventStatus } from 'ical-generator'

/** A calendar entry. `uid` never changes, `revision` grows with every change. All texts are plain. */
export type CalendarEntry = {
  uid: string
  revision: number
  changedAt: Date
  startsAt: Date
  endsAt: Date
  title: string
  place: string
  description: string
  url: string
  isCancelled: boolean
}

/** With times in UTC. */
export function calendarEvent(entry: CalendarEntry) {
  return {
    id: entry.uid,
    sequence: entry.revision,
    stamp: entry.changedAt,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: plain(entry.title).replaceAll('\n', ' '),
    location: plain(entry.place).replaceAll('\n', ' '),
    description: plain(entry.description),
    url: entry.url,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  } satisfies ICalEventData
}

/** Normalizes line breaks, and removes other control characters, which the format does not allow, and hidden ones. */
function plain(text: string) {
  return removeHiddenCharacters(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
}
