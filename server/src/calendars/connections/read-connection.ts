import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { needsFullRead, readWindow } from '@shutterbid/domain/calendars/rules'
import { type CalendarDriver, CalendarError, type CalendarRead } from '#server/platform/calendars/calendar-driver'
import type { CalendarDrivers } from '#server/platform/calendars/open-calendars'
import type { Db } from '#server/platform/db/open-database'
import { openAccess } from './access.ts'
import { type FoundConnection, findConnection } from './find-connection.ts'
import { storeRead } from './store-read.ts'

export type ReadTools = { calendars: CalendarDrivers; secret: string; now: () => Date }
/** `isTry`: the limit is so short that a failure says nothing about the connection. */
type Options = { limitMs?: number; isTry?: boolean }

export type FinishedRead = { calendar: FoundConnection['calendars'][number]; isFull: boolean; read: CalendarRead }

/**
 * Reads the calendars of a connection and stores when their owner is busy; returns whether all could be read. The events of one that cannot
 * be read stay as they were read last.
 */
export async function readConnection(db: Db, tools: ReadTools, connectionId: string, { limitMs, isTry = false }: Options = {}) {
  const connection = await findConnection(db, connectionId)
  if (!connection) return false
  const reads: FinishedRead[] = []
  const signal = AbortSignal.timeout(limitMs ?? calendarLimits.read.seconds * 1000)
  const failure = await readInto(reads, { tools, connection, signal }).then(() => null, failureOf)
  if (failure && isTry) return false
  await db.transaction((tx) => storeRead(tx, { connection, reads, failure, now: tools.now() }))
  return failure === null
}

type Reading = { tools: ReadTools; connection: FoundConnection; signal: AbortSignal }

async function readInto(reads: FinishedRead[], { tools, connection: { access: sealed, calendars, zone }, signal }: Reading) {
  const access = openAccess(tools.secret, sealed)
  if (!access) throw new CalendarError('denied')
  const driver: CalendarDriver | undefined = tools.calendars[access.kind]
  if (!driver) throw new CalendarError('unreachable')
  const now = tools.now()
  for (const calendar of calendars) {
    const isFull = calendar.syncState === null || needsFullRead({ lastFullReadAt: calendar.lastFullReadAt, now })
    const window = { ...readWindow(now), zone }
    const read = await driver.read(access, calendar.remoteId, window, isFull ? null : calendar.syncState, signal)
    if (read.events.reduce((sum, { spans }) => sum + spans.length, 0) > calendarLimits.spansACalendar) throw new CalendarError('too_large')
    reads.push({ calendar, isFull, read })
  }
}

function failureOf(error: unknown) {
  if (error instanceof CalendarError) return error
  throw error
}
