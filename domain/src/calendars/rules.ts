import { type Decision, no, yes } from '../shared/decision.ts'
import { calendarLimits } from './limits.ts'
import type { calendarRefusals } from './refusals.ts'
import type { EntryChange } from './schemas.ts'

type Refusal = keyof typeof calendarRefusals

export function canConnect({ connections }: { connections: number }): Decision<Refusal> {
  return connections < calendarLimits.connections ? yes : no('too_many_calendars')
}

type NextRead = { failures: number; slowReads?: number; retryAt: Date | undefined; now: Date }

/**
 * When a connection is read again. `failures` and `slowReads` count reads in a row; slow ones count as failures, but what could be read is
 * not read more often for that. `retryAt`: requested by its server.
 */
export function nextReadAt({ failures, slowReads = 0, retryAt, now }: NextRead): Date {
  const { read, retryMinutes } = calendarLimits
  const pause = (count: number) => (count === 0 ? 0 : retryMinutes[Math.min(count, retryMinutes.length) - 1]!)
  const minutes = Math.max(failures === 0 ? read.everyMinutes : pause(failures), pause(slowReads))
  const latest = plusMinutes(now, retryMinutes.at(-1)!)
  const asked = retryAt && retryAt < latest ? retryAt : latest
  const planned = plusMinutes(now, minutes)
  return retryAt && asked > planned ? asked : planned
}

type Requested = { failures: number; slowReads: number; nextReadAt: Date; now: Date }

/** When a connection is read after its owner changed it: at once, or after the shortest pause if its last read failed or was slow. */
export function requestedReadAt({ failures, slowReads, nextReadAt, now }: Requested): Date {
  if (failures === 0 && slowReads === 0) return now
  const latest = plusMinutes(now, calendarLimits.retryMinutes[0])
  const next = nextReadAt < latest ? nextReadAt : latest
  return next > now ? next : now
}

export function isSlow({ startedAt, endedAt }: { startedAt: Date; endedAt: Date }): boolean {
  return endedAt.getTime() - startedAt.getTime() >= calendarLimits.read.slowSeconds * 1000
}

/** For how long a connection may be read. `slowReads`: slow ones in a row. */
export function readLimitMs({ slowReads }: { slowReads: number }): number {
  const { seconds, secondsAfterSlow } = calendarLimits.read
  return (slowReads > 0 ? secondsAfterSlow : seconds) * 1000
}

export function needsFullRead({ lastFullReadAt, now }: { lastFullReadAt: Date | null; now: Date }): boolean {
  return !lastFullReadAt || lastFullReadAt <= plusMinutes(now, -60 * calendarLimits.read.fullReadHours)
}

export function readWindow(now: Date): { from: Date; to: Date } {
  const { pastDays, months } = calendarLimits.read
  const to = new Date(now)
  to.setUTCMonth(to.getUTCMonth() + months)
  return { from: plusMinutes(now, -pastDays * 24 * 60), to }
}

/** When a channel counts as expired. The clock of its server may be wrong: none is renewed at each read, and none is kept for years. */
export function channelExpiresAt({ expiresAt, now }: { expiresAt: Date; now: Date }): Date {
  const { minHours, maxHours } = calendarLimits.channel
  const earliest = plusMinutes(now, minHours * 60)
  const latest = plusMinutes(now, maxHours * 60)
  if (expiresAt < earliest) return earliest
  return expiresAt > latest ? latest : expiresAt
}

type Entry = {
  writesShoots: boolean
  shoot: { revision: number; isCancelled: boolean; endsAt: Date }
  written: { revision: number; changedThere: EntryChange | null } | null
  now: Date
}

/**
 * Whether to write or remove the entry of a shoot in a calendar, or null if it stays as it is. An entry that its owner moved or deleted there
 * stays, unless the shoot is cancelled. `written` is the entry as we last wrote it; null if we never did.
 */
export function entryAction({ writesShoots, shoot, written, now }: Entry): 'write' | 'remove' | null {
  const { revision, isCancelled, endsAt } = shoot
  if (written && (isCancelled || !writesShoots)) return 'remove'
  if (isCancelled || !writesShoots || written?.changedThere || endsAt <= now) return null
  return written?.revision === revision ? null : 'write'
}

type Span = { startsAt: Date; endsAt: Date }
type ReadEntry = {
  shoot: Span
  /** The event that a read found. */
  found: { spans: Span[]; isDeleted?: boolean } | undefined
  /** Whether the read returned every event around the time of the shoot, so that a missing one was deleted. */
  isComplete: boolean
}

/** How the owner of a calendar changed the entry of a shoot: null if not at all, undefined if this read cannot tell. */
export function entryChange({ shoot, found, isComplete }: ReadEntry): EntryChange | null | undefined {
  if (!found) return isComplete ? 'deleted' : undefined
  if (found.isDeleted) return 'deleted'
  const isSame = ({ startsAt, endsAt }: Span) => +startsAt === +shoot.startsAt && +endsAt === +shoot.endsAt
  // Without spans its owner marked it as free.
  return found.spans.every(isSame) ? null : 'moved'
}

/** Whether accepting a bid can rely on the last read. */
export function isFresh({ lastReadAt, now }: { lastReadAt: Date | null; now: Date }): boolean {
  return lastReadAt !== null && lastReadAt > plusMinutes(now, -calendarLimits.accept.freshMinutes)
}

function plusMinutes(instant: Date, minutes: number) {
  return new Date(instant.getTime() + minutes * 60_000)
}
