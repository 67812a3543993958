import type { Event, EventTime, Length } from './event.ts'
import { eventLimits } from './event-limits.ts'
import { occurrencesOf, TooManySteps } from './occurrences.ts'
import type { RecurrenceRule } from './recurrence-rule.ts'
import { dayMs, startOfDay } from './written-times.ts'
import type { Zone } from './zone-rules.ts'
import { toLocal } from './zones.ts'

/** In milliseconds. */
export type Span = { startsAt: number; endsAt: number }
export type Period = { from: number; to: number; ownZone: Zone }

/** When a series is busy in a period, except for its occurrences that `changes` replace. `isCut`: it has more occurrences than we count. */
export function spansOfSeries(event: Event, changes: Event[], period: Period): { spans: Span[]; isCut: boolean } {
  const { from, to } = period
  const zone = event.start.zone ?? period.ownZone
  const isExcept = openExceptions(event, [...event.except, ...changes.flatMap(({ occurrence }) => occurrence ?? [])], period)
  const later = changes
    .filter(({ isForLater }) => isForLater)
    .map((change) => laterChange(change, event, zone))
    .sort((a, b) => a.from - b.from)
  const { locals, cutAt } = localsOf(event, zone, period)
  const spans = locals
    .filter((local) => !isExcept(local))
    .flatMap((local) => {
      const changed = later.findLast((one) => one.from < local)
      if (changed?.event.isFree ?? event.isFree) return []
      return changed ? spanOf(changed.event, local + changed.shift, period) : spanOf(event, local, period)
    })
  for (const { start, length } of event.added.filter(({ length }) => length !== null && !event.isFree))
    spans.push(spanOf({ start, length: length! }, start.local, period))
  if (cutAt !== null && !event.isFree) spans.push({ startsAt: zone.toInstant(cutAt), endsAt: to })
  return { spans: spans.filter(({ startsAt, endsAt }) => endsAt > startsAt && startsAt < to && endsAt > from), isCut: cutAt !== null }
}

/** The span of an occurrence that starts at a local time. */
export function spanOf({ start, length }: { start: EventTime; length: Length }, local: number, { ownZone }: Pick<Period, 'ownZone'>): Span {
  if (length.kind === 'days') {
    const day = startOfDay(start.isDate || start.zone === null ? local : toLocal(start.zone.toInstant(local), ownZone))
    return { startsAt: ownZone.toInstant(day), endsAt: ownZone.toInstant(day + length.count * dayMs) }
  }
  const zone = start.zone ?? ownZone
  const startsAt = zone.toInstant(local)
  if (length.kind === 'dayOfStart') {
    const day = startOfDay(toLocal(startsAt, ownZone))
    return { startsAt: ownZone.toInstant(day), endsAt: ownZone.toInstant(day + dayMs) }
  }
  if (length.kind === 'elapsed') return { startsAt, endsAt: startsAt + length.ms }
  // What starts in the hour that spring skips keeps its length.
  const isSkipped = toLocal(startsAt, zone) !== local
  if (length.kind === 'onClock') return { startsAt, endsAt: isSkipped ? startsAt + length.ms : zone.toInstant(local + length.ms) }
  const { days, ms } = length.duration
  return { startsAt, endsAt: (days === 0 ? startsAt : zone.toInstant(local + days * dayMs)) + ms }
}

/** The local times of a series, in order. `cutAt`: where it was given up. */
function localsOf(event: Event, zone: Zone, { from, to, ownZone }: Period) {
  const { start, rules, exceptRules, added } = event
  const { startsAt, endsAt } = spanOf(event, start.local, { ownZone })
  const bounds = { from: from - Math.max(endsAt - startsAt, 0) - 2 * dayMs, to: to + 2 * dayMs }
  const locals = new Set<number>()
  let cutAt: number | null = null
  const steps = { left: eventLimits.event.steps as number }
  const each = (rule: RecurrenceRule, act: (local: number) => void) => {
    let last = Math.max(start.local, bounds.from)
    let left: number = eventLimits.event.occurrences
    try {
      for (const local of occurrencesOf(rule, start.local, { ...bounds, isBefore: endOfRule(rule, start, zone), steps })) {
        if (left-- <= 0) throw new TooManySteps()
        act(local)
        last = local
      }
    } catch (error) {
      if (!(error instanceof TooManySteps)) throw error
      cutAt = Math.min(cutAt ?? last, last)
    }
  }
  if (rules.length === 0) locals.add(start.local)
  for (const rule of rules) each(rule, (local) => locals.add(local))
  for (const { start: time } of added.filter(({ length }) => length === null)) locals.add(localIn(time, start, zone))
  for (const rule of exceptRules) each(rule, (local) => locals.delete(local))
  const wanted = [...locals].filter((local) => local >= bounds.from && local <= bounds.to).sort((a, b) => a - b)
  const { occurrences: most } = eventLimits.event
  if (wanted.length > most) cutAt = Math.min(cutAt ?? wanted[most]!, wanted[most]!)
  return { locals: wanted.slice(0, most), cutAt }
}

/** The local time of an added date in the zone of its series; a date alone has the time of day of the series. */
function localIn(time: EventTime, start: EventTime, zone: Zone) {
  if (start.isDate) return startOfDay(time.local)
  if (time.isDate) return time.local + (start.local - startOfDay(start.local))
  return time.zone && time.zone !== zone ? toLocal(time.zone.toInstant(time.local), zone) : time.local
}

/** Whether a local time is before the end of a rule. A date includes all of it. */
function endOfRule({ until }: RecurrenceRule, start: EventTime, zone: Zone) {
  if (!until) return () => true
  if (until.isDate) return (local: number) => local < until.local + dayMs
  if (start.isDate) return (local: number) => local <= until.local
  const { offsetMs } = until
  return offsetMs === null ? (local: number) => local <= until.local : (local: number) => zone.toInstant(local) <= until.local - offsetMs
}

/** Whether an occurrence is left out. Times are compared as instants, or on the clock where they have no zone. */
function openExceptions(event: Event, except: EventTime[], { ownZone }: Period) {
  const zone = event.start.zone ?? ownZone
  const days = new Set<number>()
  const locals = new Set<number>()
  const instants = new Set<number>()
  for (const time of except) {
    if (event.start.isDate) days.add(dayOfTime(time, ownZone))
    else if (time.isDate) days.add(time.local)
    else if (time.zone === null || time.zone === zone) locals.add(time.local)
    else instants.add(time.zone.toInstant(time.local))
  }
  return (local: number) => days.has(startOfDay(local)) || locals.has(local) || (instants.size > 0 && instants.has(zone.toInstant(local)))
}

/** The day that is meant by a time in a series of whole days: its own, except for the owner's midnight in UTC. */
function dayOfTime(time: EventTime, ownZone: Zone) {
  if (time.isDate || time.offsetMs === null || !time.zone) return startOfDay(time.local)
  const own = toLocal(time.zone.toInstant(time.local), ownZone)
  return own % dayMs === 0 ? own : startOfDay(time.local)
}

/** A change of all later occurrences moves each of them as far as the first one. */
function laterChange(change: Event, series: Event, zone: Zone) {
  const occurrence = localIn(change.occurrence!, series.start, zone)
  const start = localIn(change.start, series.start, zone)
  return { from: occurrence, shift: start - occurrence, event: { ...change, start: { ...change.start, zone: series.start.zone } } }
}

/** In order, with those joined that touch or overlap. */
export function joined(spans: Span[]): Span[] {
  const found: Span[] = []
  for (const span of spans.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const last = found.at(-1)
    if (last && span.startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, span.endsAt)
    else found.push({ ...span })
  }
  return found
}
