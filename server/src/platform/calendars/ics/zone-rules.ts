import { type Component, lineOf, linesOf, wordOf } from './components.ts'
import { occurrencesOf, TooManySteps } from './occurrences.ts'
import { readRule } from './recurrence-rule.ts'
import { dayMs, offsetMsOf, readTime } from './written-times.ts'

/** Local times are those of the clock as if it were UTC; both in milliseconds. */
export type Zone = { toInstant(local: number): number }

type Change = { at: number; before: number; after: number }

/** Per zone, so that one zone does not use up the steps of the others. Yearly rules since 1601 need fewer. */
const stepsOfZone = 10_000

/**
 * The rules of a zone in the file itself (VTIMEZONE); null if none can be read, or if they take too long. `until`: an instant that needs no
 * later rules. `steps`: for all zones of the calendar.
 */
export function zoneOfRules(component: Component, until: number, steps: { left: number }): Zone | null {
  const own = { left: Math.min(stepsOfZone, steps.left) }
  steps.left -= own.left
  try {
    return readZone(component, until, own)
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error
    return null
  } finally {
    steps.left += Math.max(own.left, 0)
  }
}

function readZone({ children }: Component, until: number, steps: { left: number }): Zone | null {
  const changes = children
    .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    .flatMap((one) => changesOf(one, until, steps))
    .sort((a, b) => a.at - b.at)
  const [first] = changes
  if (!first) return null
  return { toInstant: (local) => instantOf(local, (instant) => changes.findLast(({ at }) => at <= instant)?.after ?? first.before) }
}

/** A local time that occurs twice means the first; one that is skipped has the offset from before (RFC 5545, 3.3.5). */
function instantOf(local: number, offsetAt: (instant: number) => number) {
  const before = offsetAt(local - dayMs)
  const found = [before, offsetAt(local + dayMs)].map((offset) => local - offset).filter((instant) => local - offsetAt(instant) === instant)
  return found.length > 0 ? Math.min(...found) : local - before
}

function changesOf(component: Component, until: number, steps: { left: number }): Change[] {
  const start = readTime(lineOf(component, 'DTSTART')?.value ?? '')
  const before = offsetIn(component, 'TZOFFSETFROM')
  const after = offsetIn(component, 'TZOFFSETTO')
  if (!start || after === null) return []
  const from = before ?? after
  const onsets = new Set([start.local])
  for (const { value } of linesOf(component, 'RRULE')) {
    const rule = readRule(value)
    const end = rule?.until
    if (!rule || rule.isUnclear) continue
    const isBefore = (local: number) =>
      !end || (end.offsetMs === null ? local <= end.local + (end.isDate ? dayMs : 0) : local - from <= end.local)
    for (const local of occurrencesOf(rule, start.local, { from: Number.NEGATIVE_INFINITY, to: until, isBefore, steps })) onsets.add(local)
  }
  for (const { value } of linesOf(component, 'RDATE'))
    for (const text of value.split(',')) {
      const added = readTime(text)
      if (added) onsets.add(added.local)
    }
  return Array.from(onsets, (local) => ({ at: local - from, before: from, after }))
}

function offsetIn(component: Component, name: string) {
  const text = wordOf(component, name)
  return /^[+-]\d\d?:?\d\d(:?\d\d)?$/.test(text) ? offsetMsOf(text) : null
}
