import { localDateTime } from '@shutterbid/domain/shared/when-texts'

/** Zones by their common names in the United States. */
export const timeZones = [
  { zone: 'America/New_York', name: 'Eastern' },
  { zone: 'America/Chicago', name: 'Central' },
  { zone: 'America/Denver', name: 'Mountain' },
  { zone: 'America/Phoenix', name: 'Mountain (no DST)' },
  { zone: 'America/Los_Angeles', name: 'Pacific' },
  { zone: 'America/Anchorage', name: 'Alaska' },
  { zone: 'Pacific/Honolulu', name: 'Hawaii' },
] as const

/** The common name of a zone: 'Mountain' for America/Boise, which shares Denver's offsets; the zone's id if none fits. */
export function zoneName(zone: string) {
  const like = timeZones.find((known) => known.zone === zone) ?? timeZones.find((known) => haveSameOffsets(known.zone, zone))
  return like?.name ?? zone.replaceAll('_', ' ')
}

/** 'Eastern time'; 'Phoenix time' where only the selector says 'Mountain (no DST)'. */
export function zoneTimeText(zone: string) {
  const name = zoneName(zone)
  return `${name === 'Mountain (no DST)' ? 'Phoenix' : name} time`
}

/** Whether the clocks of some of these zones differ at some time of the year. */
export function zonesDiffer(zones: readonly string[]) {
  const [first, ...others] = new Set(zones)
  return first !== undefined && others.some((other) => !haveSameOffsets(first, other))
}

const winterAndSummer = ['2026-01-15T20:00:00Z', '2026-07-15T20:00:00Z']

function haveSameOffsets(one: string, other: string) {
  return winterAndSummer.every((instant) => localDateTime(instant, one).at === localDateTime(instant, other).at)
}
