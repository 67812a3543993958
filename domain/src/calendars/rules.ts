import { type Decision, no, yes } from '../shared/decision.ts'
import { calendarLimits } from './limits.ts'
import type { calendarRefusals } from './refusals.ts'

type Refusal = keyof typeof calendarRefusals

export function canConnect({ connections }: { connections: number }): Decision<Refusal> {
  return connections < calendarLimits.connections ? yes : no('too_many_calendars')
}

type NextRead = { failures: number; retryAt: Date | undefined; now: Date }

/** When a connection is read again. `failures`: failed reads in a row. `retryAt`: when its server asks to be asked again. */
export function nextReadAt({ failures, retryAt, now }: NextRead): Date {
  const { read, retryMinutes } = calendarLimits
  const minutes = failures === 0 ? read.everyMinutes : retryMinutes[Math.min(failures, retryMinutes.length) - 1]!
  const latest = plusMinutes(now, retryMinutes.at(-1)!)
  const asked = retryAt && retryAt < latest ? retryAt : latest
  const planned = plusMinutes(now, minutes)
  return retryAt && asked > planned ? asked : planned
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

/** Whether accepting a bid can rely on what was read last. */
export function isFresh({ lastReadAt, now }: { lastReadAt: Date | null; now: Date }): boolean {
  return lastReadAt !== null && lastReadAt > plusMinutes(now, -calendarLimits.accept.freshMinutes)
}

function plusMinutes(instant: Date, minutes: number) {
  return new Date(instant.getTime() + minutes * 60_000)
}
