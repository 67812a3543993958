import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { CalendarError } from '#server/platform/calendars/calendar-driver'
import type { CalendarDrivers } from '#server/platform/calendars/open-calendars'
import { aConnection } from '../../../factories/calendars.ts'
import { actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { listenerTools, recordEventOf } from '../../../test/run-listener.ts'
import { testSecret } from '../../../test/test-services.ts'
import { calendarConnections } from '../tables.ts'
import { onCalendarReadRequested } from './on-calendar-read-requested.ts'
import { readConnection } from './read-connection.ts'

const { db } = await freshDatabase()
const start = new Date('2026-01-12T12:00:00Z')
const { slowSeconds } = calendarLimits.read

beforeEach(() => db.execute(sql`truncate graphile_worker._private_jobs`))

/** Reads a connection once for each number of seconds that its server takes; it fails after a negative one. */
async function readTaking(connectionId: string, ...times: number[]) {
  let now = start
  let seconds = 0
  const calendars: CalendarDrivers = {
    ics: {
      listCalendars: async () => [],
      async read() {
        now = new Date(now.getTime() + Math.abs(seconds) * 1000)
        if (seconds < 0) throw new CalendarError('unreachable')
        return { isComplete: true, events: [], syncState: 'read' }
      },
    },
  }
  const tools = { calendars, secret: testSecret, publicUrl: 'https://shutterbid.test', now: () => now }
  for (seconds of times) {
    now = start
    await readConnection(db, tools, connectionId)
  }
  const [row] = await db.select().from(calendarConnections).where(eq(calendarConnections.id, connectionId))
  return { slowReads: row!.slowReads, minutes: (row!.nextReadAt.getTime() - now.getTime()) / 60_000 }
}

describe('a server that answers slowly', () => {
  test.each([
    ['is read less often while it stays slow', [slowSeconds, slowSeconds, slowSeconds], { slowReads: 3, minutes: 30 }],
    ['counts as slow also when it fails in the end', [-30, -10, -10], { slowReads: 3, minutes: 30 }],
    ['is not forgiven for failing fast', [-30, -10, -1], { slowReads: 2, minutes: 30 }],
    ['is read as often as others once it is fast', [slowSeconds, slowSeconds, 1], { slowReads: 0, minutes: 10 }],
  ])('%s', async (_, times, expected) => {
    const { id: personId } = await aPhotographer(db)
    const { connectionId } = await aConnection(db, { personId, secret: testSecret })
    expect(await readTaking(connectionId, ...times)).toEqual(expected)
  })
})

describe('a calendar that is switched off and on again', () => {
  test.each([
    ['is read at once', {}, 0],
    ['is read after 2 minutes if its server was slow', { slowReads: 1 }, 2],
    ['is read after 2 minutes if it failed', { problem: 'unreachable', failures: 3, failingSince: start }, 2],
  ] as const)('many times %s, and once', async (_, state, minutes) => {
    const bo = await aPhotographer(db)
    const nextReadAt = new Date(start.getTime() + 3_600_000)
    const { connectionId, calendarId } = await aConnection(db, { personId: bo.id, nextReadAt, ...state })
    const api = as(db, actorOf(bo)).calendars
    for (let time = 0; time < 3; time++) {
      for (const countsAsBusy of [false, true]) await api.changeCalendar({ calendarId, countsAsBusy })
      const event = await recordEventOf(db, 'calendar.read_requested', { personId: bo.id, connectionId })
      await onCalendarReadRequested(db, event, listenerTools({ now: () => start }))
    }
    const { rows } = await db.execute(sql`
      select key, extract(epoch from run_at)::int as at from graphile_worker.jobs where task_identifier = 'read-calendar'`)
    expect(rows).toEqual([{ key: `read-calendar ${connectionId}`, at: start.getTime() / 1000 + minutes * 60 }])
  })
})
