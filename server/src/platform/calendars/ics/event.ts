import type { RecurrenceRule } from './recurrence-rule.ts'
import type { Duration, WrittenTime } from './written-times.ts'
import type { Zone } from './zone-rules.ts'

/** What events of a calendar are read with. `floating`: the zone of times without one; dates are in the owner's. */
export type Calendar = {
  zoneNamed: (name: string) => Zone | null
  ownZone: Zone
  floating: Zone
  ownerEmails: string[]
  isCancelled: boolean
}

/** `zone`: null for an unknown one. `zoneName`: null for times without a zone, and for those that have their offset from UTC. */
export type EventTime = WrittenTime & { zone: Zone | null; zoneName: string | null }

/** `days`: whole days in the owner's zone. `dayOfStart`: all of the owner's day in which it starts. */
export type Length =
  | { kind: 'days'; count: number }
  | { kind: 'dayOfStart' }
  | { kind: 'duration'; duration: Duration }
  | { kind: 'onClock'; ms: number }
  | { kind: 'elapsed'; ms: number }

/** A date that is added to a series; `length`: null for that of the series. */
export type Added = { start: EventTime; length: Length | null; isUnclear: boolean }

/**
 * An event as far as it takes time. `isUnclear`: some of it was not understood. `occurrence`: which one of its series it replaces, with
 * `isForLater` also the later ones.
 */
export type Event = {
  uid: string | null
  sequence: number
  isFree: boolean
  isUnclear: boolean
  start: EventTime
  length: Length
  occurrence: EventTime | null
  isForLater: boolean
  rules: RecurrenceRule[]
  exceptRules: RecurrenceRule[]
  except: EventTime[]
  added: Added[]
}
