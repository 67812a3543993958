import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { instantOf } from '@shutterbid/domain/shared/days'
import { packageRoot } from '#server/platform/package-root'
import { type Component, lineOf, wordOf } from './components.ts'
import { textOf } from './content-lines.ts'
import { offsetMsOf } from './written-times.ts'
import { type Zone, zoneOfRules } from './zone-rules.ts'

export const utc: Zone = { toInstant: (local) => local }

const earliest = Date.UTC(1900)
const latest = Date.UTC(2200)

/** Times before and after count as these, which every database and library can store. */
export function nearest(at: number): number {
  return Math.min(Math.max(at, earliest), latest)
}

export function fixedZone(offsetMs: number): Zone {
  return { toInstant: (local) => local - offsetMs }
}

/** `name`: of IANA. */
export function ianaZone(name: string): Zone {
  return { toInstant: (local) => msToInstant(nearest(local), name) }
}

export function toLocal(instant: number, { toInstant }: Zone): number {
  const local = instant + (instant - toInstant(instant))
  return local + (instant - toInstant(local))
}

/** Finds zones by the names that programs write, also by rules of the calendar itself; null for an unknown one. */
export function openZones(calendar: Component, until: number, steps: { left: number }) {
  const own = new Map(
    calendar.children
      .filter(({ name }) => name === 'VTIMEZONE')
      .map((zone) => [withoutBlanks(textOf(lineOf(zone, 'TZID')?.value ?? '')).toLowerCase(), zone]),
  )
  const found = new Map<string, Zone | null>()
  return (written: string): Zone | null => {
    const name = withoutBlanks(textOf(written))
    const known = found.get(name)
    if (known !== undefined) return known
    const zone = zoneOf(name, own.get(name.toLowerCase()))
    found.set(name, zone)
    return zone
  }

  function zoneOf(name: string, rules: Component | undefined) {
    const known = ianaNameOf(name) ?? (rules && ianaNameOf(wordOf(rules, 'X-LIC-LOCATION')))
    if (known) return ianaZone(known)
    return (rules && zoneOfRules(rules, until, steps)) ?? zoneOfOffset(name)
  }
}

/** The name by which IANA knows a zone; null if what was written does not say which zone is meant. */
export function ianaNameOf(written: string): string | null {
  const lastParts = written.includes('/') ? [written.split('/').slice(-3).join('/'), written.split('/').slice(-2).join('/')] : []
  const names = [written, written.replaceAll(' ', '_'), written.replace(/^\([^)]*\)\s*/, ''), ...lastParts]
  return names.find(isIana) ?? windowsZones().get(windowsKey(written)) ?? null
}

/** Abbreviations have several meanings, which libraries guess, except those that the IANA database itself has. */
const abbreviations = new Set(['UTC', 'GMT', 'EST', 'MST', 'HST', 'CET', 'EET', 'MET', 'WET', 'UCT'])

function isIana(name: string) {
  if (/^[A-Z]{3}$/i.test(name) && !abbreviations.has(name.toUpperCase())) return false
  if (!/^[A-Z]/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** Such as GMT-0700, UTC+1, -07:00, Z, and tzone://Microsoft/Utc. */
function zoneOfOffset(name: string): Zone | null {
  if (/^(Z|(tzone:\/\/microsoft\/)?utc)$/i.test(name)) return utc
  const [, offset] = /^(?:GMT|UTC)?\s*([+-]\d\d?(?::?\d\d)?)$/i.exec(name) ?? []
  return offset === undefined ? null : fixedZone(offsetMsOf(offset))
}

let windows: Map<string, string> | undefined

/** Windows' names of zones, also as they are shown there, such as '(UTC-07:00) Arizona'. `bin/data-files/write.ts` writes the file. */
function windowsZones() {
  if (windows) return windows
  const file = readFileSync(join(packageRoot, 'src/platform/calendars/ics/windows-zones.tsv'), 'utf8')
  windows = new Map()
  for (const line of file.trimEnd().split('\n')) {
    const [name = '', zone = ''] = line.split('\t')
    // Newer versions leave out the second place.
    for (const key of [windowsKey(name), windowsKey(name.split(';')[0]!)]) windows.set(key, zone)
  }
  return windows
}

/** What is in front is written in several ways, and none of the names needs it. */
function windowsKey(name: string) {
  return name
    .toLowerCase()
    .replace(/^\((?:gmt|utc)[^)]*\)\s*/, '')
    .replace(/\s+/g, ' ')
}

function withoutBlanks(text: string) {
  return text.replace(/^["'\s]+|["'\s]+$/g, '')
}

const dayMs = 24 * 60 * 60_000
/** By zone and day: local time minus UTC in milliseconds; null on a day on which clocks change. */
const offsets = new Map<string, number | null>()

/**
 * Like `instantOf`, but fast for many times on the same days: offsets are cached by day, except for days on which clocks change. `local`: the
 * time on the clock as if it were UTC, in milliseconds; so is the result, in UTC.
 */
export function msToInstant(local: number, zone: string): number {
  const midnight = Math.floor(local / dayMs) * dayMs
  const offset = offsetOn(midnight, zone)
  if (offset !== null) return local - offset
  const at = new Date(local).toISOString().slice(11, 19)
  return instantOf({ on: dateOf(midnight), at, zone }).getTime()
}

function offsetOn(midnight: number, zone: string) {
  const key = `${zone} ${midnight}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const [start, end] = [midnight, midnight + dayMs].map((at) => instantOf({ on: dateOf(at), at: '00:00', zone }).getTime()) as [
    number,
    number,
  ]
  const offset = end - start === dayMs ? midnight - start : null
  offsets.set(key, offset)
  return offset
}

function dateOf(midnight: number) {
  return new Date(midnight).toISOString().slice(0, 10)
}
