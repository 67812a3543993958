import { randomUUID } from 'node:crypto'
import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { isOfWriting } from '@shutterbid/domain/calendars/problems'
import { channelExpiresAt, needsFullRead, readLimitMs, readWindow } from '@shutterbid/domain/calendars/rules'
import { inArray } from 'drizzle-orm'
import { type CalendarAccess, type CalendarDriver, CalendarError, type ReadWindow } from '#server/platform/calendars/calendar-driver'
import type { CalendarDrivers } from '#server/platform/calendars/open-calendars'
import type { Db } from '#server/platform/db/open-database'
import { hashOfToken, newToken } from '#server/platform/token'
import { calendarChannels } from '../tables.ts'
import { openAccess } from './access.ts'
import { type FoundCalendar, type FoundConnection, findConnection } from './find-connection.ts'
import { lockCalendar } from './lock-calendar.ts'
import { addMissingShoots } from './shoots/add-missing-shoots.ts'
import { openSingleProblems } from './single-problems.ts'
import { type FinishedRead, type Outcome, storeRead } from './store-read.ts'

/** `publicUrl`: for links in the shoots that are written. */
export type ReadTools = { calendars: CalendarDrivers; secret: string; publicUrl: string; now: () => Date }
/**
 * `isTry`: only reads, and the limit is so short that a failure says nothing about the connection. `isForced`: also tries calendars that
 * failed a moment ago.
 */
type Options = { limitMs?: number; isTry?: boolean; isForced?: boolean }

/**
 * Reads the calendars of a connection and stores when their owner is busy, then adds tasks that write shoots; returns whether all could be
 * read. One calendar that fails does not keep the others from being read. The events of one that cannot be read stay as they were read
 * last, unless it is gone.
 */
export async function readConnection(db: Db, tools: ReadTools, connectionId: string, { limitMs, ...options }: Options = {}) {
  const connection = await findConnection(db, connectionId)
  if (!connection) return false
  const outcome: Outcome = { reads: [], failed: [], repaired: [] }
  const startedAt = tools.now()
  const signal = AbortSignal.timeout(limitMs ?? readLimitMs(connection))
  const failure = await readAll(db, outcome, { tools, connection, signal, ...options }).then(() => null, failureOf)
  if (failure && options.isTry) return false
  await db.transaction((tx) => storeRead(tx, { connection, outcome, failure, startedAt, now: tools.now() }))
  if (failure) return false
  const hasFailed = ({ id }: FoundCalendar) => outcome.failed.some(({ calendar }) => calendar.id === id)
  const working = connection.calendars.filter((one) => isTriedNow(one, { now: startedAt, ...options }) && !hasFailed(one))
  if (!options.isTry) await addMissingShoots(db, { connection, calendars: working, now: tools.now() })
  return outcome.failed.length === 0
}

/** A calendar that failed is left alone until its time comes, or its owner asks. */
function isTriedNow({ nextTryAt }: FoundCalendar, { now, isTry, isForced }: { now: Date } & Omit<Options, 'limitMs'>) {
  return !nextTryAt || (!isTry && (isForced || nextTryAt <= now))
}

type Reading = Omit<Options, 'limitMs'> & { tools: ReadTools; connection: FoundConnection; signal: AbortSignal }

/** Throws what is wrong with the connection itself. */
async function readAll(db: Db, outcome: Outcome, { tools, connection, signal, isTry = false, isForced = false }: Reading): Promise<void> {
  const { calendars, zone, email } = connection
  const access = openAccess(tools.secret, connection.access)
  if (!access) throw new CalendarError('denied')
  const driver: CalendarDriver | undefined = tools.calendars[access.kind]
  if (!driver) throw new CalendarError('unreachable')
  const { publicUrl } = tools
  const now = tools.now()
  const window = { ...readWindow(now), zone, ownerEmails: [email.toLowerCase()] }
  const problemOf = openSingleProblems({ driver, access, signal })
  const isRead = (one: FoundCalendar) => one.countsAsBusy || (one.writesShoots && !isTry)
  const isTried = (one: FoundCalendar) => isTriedNow(one, { now, isTry, isForced }) || isOfWriting(one.problem)

  for (const calendar of calendars.filter((one) => isRead(one) && isTried(one)))
    try {
      outcome.reads.push(await readOne({ driver, access, signal }, calendar, { window, now }))
      if (calendar.problem && !isOfWriting(calendar.problem)) outcome.repaired.push(calendar)
    } catch (error) {
      if (isTry) throw error
      outcome.failed.push({ calendar, problem: await problemOf(calendar, { error, isWriting: false }) })
    }
  if (isTry) return
  const read = outcome.reads.map(({ calendar }) => calendar)
  await keepChannels(db, { calendars: read, driver, access, publicUrl, now, signal })
}

type Asking = { driver: CalendarDriver; access: CalendarAccess; signal: AbortSignal }

async function readOne(
  { driver, access, signal }: Asking,
  calendar: FoundCalendar,
  { window, now }: { window: ReadWindow; now: Date },
): Promise<FinishedRead> {
  const isFull = calendar.syncState === null || needsFullRead({ lastFullReadAt: calendar.lastFullReadAt, now })
  const read = await driver.read(access, calendar.remoteId, window, isFull ? null : calendar.syncState, signal)
  if (read.events.reduce((sum, { spans }) => sum + spans.length, 0) > calendarLimits.spansACalendar) throw new CalendarError('too_large')
  return { calendar, isFull, read, window, entryId: driver.entryId }
}

function failureOf(error: unknown) {
  if (error instanceof CalendarError) return error
  throw error
}

type Keeping = {
  calendars: FoundCalendar[]
  driver: CalendarDriver
  access: CalendarAccess
  publicUrl: string
  now: Date
  signal: AbortSignal
}

/**
 * Opens a channel for each calendar that was read, so that we learn of changes at once, and replaces one that expires soon. Without one the
 * calendar is read regularly all the same, so a failure here is none of the connection.
 */
async function keepChannels(db: Db, { calendars, driver, access, publicUrl, now, signal }: Keeping) {
  const { openChannel, closeChannel } = driver
  if (!openChannel || calendars.length === 0 || !publicUrl.startsWith('https:')) return
  const ids = calendars.map(({ id }) => id)
  const open = await db.select().from(calendarChannels).where(inArray(calendarChannels.calendarId, ids)).limit(ids.length)
  const renewedBefore = now.getTime() + calendarLimits.channel.renewHours * 3_600_000
  for (const { id: calendarId, remoteId } of calendars) {
    const before = open.find((channel) => channel.calendarId === calendarId)
    if (before && before.expiresAt.getTime() > renewedBefore) continue
    const channel = { id: randomUUID(), token: newToken(), address: `${publicUrl}/api/calendars/changed` }
    const opened = await openChannel(access, remoteId, channel, signal).catch(ignoreCalendarError)
    if (!opened) continue
    const { resourceId } = opened
    const expiresAt = channelExpiresAt({ expiresAt: opened.expiresAt, now })
    const row = { id: channel.id, tokenHash: hashOfToken(channel.token), resourceId, expiresAt }
    const unused = (await storeChannel(db, { calendarId, ...row })) ? before : row
    if (unused) await closeChannel?.(access, unused, signal).catch(ignoreCalendarError)
  }
}

/** False if the calendar was disconnected meanwhile. */
function storeChannel(db: Db, channel: typeof calendarChannels.$inferInsert) {
  return db.transaction(async (tx) => {
    if (!(await lockCalendar(tx, channel.calendarId))) return false
    await tx.insert(calendarChannels).values(channel).onConflictDoUpdate({ target: calendarChannels.calendarId, set: channel })
    return true
  })
}

function ignoreCalendarError(error: unknown) {
  if (!(error instanceof CalendarError)) throw error
}
