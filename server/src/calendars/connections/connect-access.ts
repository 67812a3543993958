import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import type { CalendarProblem } from '@shutterbid/domain/calendars/problems'
import { canConnect } from '@shutterbid/domain/calendars/rules'
import type { ConnectionsView } from '@shutterbid/domain/calendars/schemas'
import { oneLine } from '@shutterbid/domain/shared/clean-text'
import { and, eq } from 'drizzle-orm'
import {
  type CalendarAccess,
  type CalendarDriver,
  CalendarError,
  OtherHostError,
  type RemoteCalendar,
} from '#server/platform/calendars/calendar-driver'
import type { CalendarDrivers } from '#server/platform/calendars/open-calendars'
import type { Db, Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { assertAllowed, refused } from '#server/platform/refuse'
import type { Actor, Services } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { calendarConnections, calendars } from '../tables.ts'
import { sealAccess } from './access.ts'
import { deleteConnections } from './end-access/delete-connections.ts'
import { listConnections } from './list-connections.ts'

export type ConnectTools = {
  db: Db
  services: Services
  write: (verb: (tx: Tx) => Promise<typeof done>, options: { lock: 'exclusive' }) => Promise<typeof done>
  storedAnswer: () => Promise<typeof done | null>
  now: () => Date
}
type NewAccess = { access: CalendarAccess; account: string }

/** Stores an access after its calendars were listed once, or refuses with what is wrong. */
export async function connectAccess(tools: ConnectTools, actor: Actor, { access, account }: NewAccess): Promise<ConnectionsView> {
  const { db, services, write, storedAnswer, now } = tools
  const { calendars: drivers, calendarReads, secret } = services
  if (!(await storedAnswer())) {
    const found = await calendarReads(actor.id, access, () => findCalendars(drivers, access))
    await write(
      async (tx) => {
        await connect(tx, actor, { access, account, found }, { secret, now: now() })
        return done
      },
      { lock: 'exclusive' },
    )
  }
  return listConnections(db, actor, drivers)
}

/** The calendars that an access opens, with one for shoots if it can have one. Asks their server; refuses with what is wrong. */
async function findCalendars(drivers: CalendarDrivers, access: CalendarAccess) {
  const driver: CalendarDriver | undefined = drivers[access.kind]
  if (!driver) throw refused('calendar_not_offered')
  try {
    const signal = AbortSignal.timeout(calendarLimits.read.seconds * 1000)
    const listed = await driver.listCalendars(access, signal)
    const added = listed.some(({ getsShoots }) => getsShoots) ? null : await driver.addShootsCalendar?.(access, signal)
    const found = added ? [added, ...listed] : listed
    if (found.length === 0) throw new CalendarError('not_a_calendar')
    return found.slice(0, calendarLimits.calendarsAConnection)
  } catch (error) {
    if (error instanceof OtherHostError) throw refused('calendar_other_host', [error.host])
    if (error instanceof CalendarError) throw refused(refusalOf[access.kind](error.reason))
    throw error
  }
}

const refusalOf = {
  ics: (problem: CalendarProblem) => `calendar_${problem}` as const,
  caldav(problem: CalendarProblem) {
    if (problem === 'denied') return 'calendar_password_denied'
    if (problem === 'gone' || problem === 'not_a_calendar' || problem === 'too_large') return 'calendar_no_server'
    return `calendar_${problem}` as const
  },
  google(problem: CalendarProblem) {
    if (problem === 'denied') return 'calendar_google_denied'
    return problem === 'unreachable' ? 'calendar_google_unavailable' : (`calendar_${problem}` as const)
  },
}

type NewConnection = { access: CalendarAccess; account: string; found: RemoteCalendar[] }

/**
 * Stores a connection with its calendars, of which the own ones count as busy; a task reads them. One to the same Google account is replaced.
 * The caller has locked the actor exclusively.
 */
async function connect(tx: Tx, actor: Actor, { access, account, found }: NewConnection, settings: { secret: string; now: Date }) {
  const { secret, now } = settings
  if (access.kind === 'google') await deleteConnections(tx, { personId: actor.id, which: isGoogleAccount(account) }, settings)
  assertAllowed(canConnect({ connections: await tx.$count(calendarConnections, eq(calendarConnections.personId, actor.id)) }))
  const [connection] = await tx
    .insert(calendarConnections)
    .values({
      personId: actor.id,
      kind: access.kind,
      account,
      access: sealAccess(secret, access),
      connectedAt: now,
      nextReadAt: new Date(now.getTime() + calendarLimits.read.everyMinutes * 60_000),
    })
    .returning({ id: calendarConnections.id })
  const connectionId = connection!.id
  const added = found.map(({ remoteId, name, isOwn = true, isWritable = false, getsShoots = false }) => ({
    connectionId,
    remoteId,
    name: oneLine(name).slice(0, 200) || account,
    isWritable,
    countsAsBusy: isOwn,
    writesShoots: getsShoots,
  }))
  if (added.length > 0) await tx.insert(calendars).values(added)
  await recordEvent(tx, 'calendar.read_requested', { personId: actor.id, connectionId })
}

function isGoogleAccount(account: string) {
  return and(eq(calendarConnections.kind, 'google'), eq(calendarConnections.account, account))
}
