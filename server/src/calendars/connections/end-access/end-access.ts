import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { and, eq } from 'drizzle-orm'
import { type CalendarAccess, type CalendarDriver, CalendarError } from '#server/platform/calendars/calendar-driver'
import type { CalendarDrivers } from '#server/platform/calendars/open-calendars'
import type { Db } from '#server/platform/db/open-database'
import { decryptText, encryptText } from '#server/platform/encrypted-text'
import type { TaskKind } from '#server/platform/tasks/task'
import { calendarConnections } from '../../tables.ts'
import { openAccess } from '../access.ts'

/** The task that ends the access of a deleted connection. */
export const endAccessTask: TaskKind = { name: 'end-calendar-access', queue: 'others', priority: 20 }

type Tools = { calendars: CalendarDrivers; secret: string; now: () => Date }
/** `until`: an instant, ISO 8601, after which a failure is the last one. */
type Payload = { sealed: string; until: string }

/**
 * Closes the channels of a deleted connection and ends the access at its server, unless the same account is still connected: Google ends
 * all access to an account at once. A failure is thrown, so that the task runs again, for a day.
 */
export async function endAccess(db: Db, { calendars: drivers, secret, now }: Tools, { sealed, until }: Payload) {
  const ending = openEnding(secret, sealed)
  const access = ending && openAccess(secret, ending.access)
  const driver: CalendarDriver | undefined = access ? drivers[access.kind] : undefined
  if (!ending || !access || !driver) return
  const signal = AbortSignal.timeout(calendarLimits.read.seconds * 1000)
  try {
    for (const channel of ending.channels) await driver.closeChannel?.(access, channel, signal)
    if (!(await isConnected(db, access.kind, ending.account))) await driver.endAccess?.(access, signal)
  } catch (error) {
    const isLast = error instanceof CalendarError && (error.reason === 'denied' || now() > new Date(until))
    if (!isLast) throw error
  }
}

async function isConnected(db: Db, kind: CalendarAccess['kind'], account: string) {
  const isTo = and(eq(calendarConnections.kind, kind), eq(calendarConnections.account, account))
  return (await db.$count(calendarConnections, isTo)) > 0
}

const purpose = 'end calendar access'

/** Everything needed to end the access of a deleted connection. `access` is sealed once more. */
export type Ending = { account: string; access: string; channels: { id: string; resourceId: string }[] }

export function sealEnding(secret: string, ending: Ending): string {
  return encryptText(secret, purpose, JSON.stringify(ending))
}

/** Null if it was sealed with another secret. */
function openEnding(secret: string, sealed: string): Ending | null {
  const text = decryptText(secret, purpose, sealed)
  return text === null ? null : JSON.parse(text)
}
