import { calendarProblems, singleProblems } from '@shutterbid/domain/calendars/problems'
import { calendarKinds, entryChanges } from '@shutterbid/domain/calendars/schemas'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgEnum, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import { instantColumn, ownerKey, ownerReference } from '#server/platform/db/columns'

/** The private address of a photographer's shoots. `id` changes with the address, of which only a hash is stored. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    personId: ownerKey('person_id', () => people.id),
    id: uuid().notNull(),
    tokenHash: text('token_hash').notNull(),
    madeAt: instantColumn('made_at').notNull(),
  },
  (feed) => [unique('calendar_feeds_by_token').on(feed.tokenHash)],
)

export const calendarKind = pgEnum('calendar_kind', calendarKinds)
export const calendarProblem = pgEnum('calendar_problem', calendarProblems)
export const entryChange = pgEnum('calendar_entry_change', entryChanges)
export const singleProblem = pgEnum('single_calendar_problem', singleProblems)

/** Access to a photographer's external calendars. */
export const calendarConnections = pgTable(
  'calendar_connections',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: ownerReference('person_id', () => people.id),
    kind: calendarKind().notNull(),
    account: text().notNull(),
    /** Encrypted. */
    access: text().notNull(),
    connectedAt: instantColumn('connected_at').notNull(),
    lastReadAt: instantColumn('last_read_at'),
    /** Moves on when a task is added that reads it, so a lost task is added again. */
    nextReadAt: instantColumn('next_read_at').notNull(),
    problem: calendarProblem(),
    /** Failed reads in a row. */
    failures: integer().notNull().default(0),
    /** Slow reads in a row, failed or not. */
    slowReads: integer('slow_reads').notNull().default(0),
    failingSince: instantColumn('failing_since'),
    isReported: boolean('is_reported').notNull().default(false),
  },
  (connection) => [
    check(
      'calendar_connections_fail_since',
      sql`(${connection.problem} is null) = (${connection.failingSince} is null) and (${connection.problem} is null) = (${connection.failures} = 0)`,
    ),
    check('calendar_connections_report_failures', sql`${connection.problem} is not null or not ${connection.isReported}`),
    index('calendar_connections_by_person').on(connection.personId, connection.connectedAt, connection.id),
    index('calendar_connections_by_next_read').on(connection.nextReadAt),
  ],
)

/** A calendar of a connection; its busy times are deleted with it. */
export const calendars = pgTable(
  'calendars',
  {
    id: uuid().primaryKey().defaultRandom(),
    connectionId: ownerReference('connection_id', () => calendarConnections.id),
    remoteId: text('remote_id').notNull(),
    name: text().notNull(),
    countsAsBusy: boolean('counts_as_busy').notNull().default(true),
    /** Its server lets us write to it. */
    isWritable: boolean('is_writable').notNull().default(false),
    /** Its owner wants their shoots there. */
    writesShoots: boolean('writes_shoots').notNull().default(false),
    /** Events of the last read that may be missing, or count for longer than they last. */
    notUnderstood: integer('not_understood').notNull().default(0),
    /** Where the next read continues. */
    syncState: text('sync_state'),
    lastFullReadAt: instantColumn('last_full_read_at'),
  },
  (calendar) => [unique('calendars_once_per_connection').on(calendar.connectionId, calendar.remoteId)],
)

/** A failing calendar of a working connection. The row goes when it works again. */
export const failingCalendars = pgTable(
  'failing_calendars',
  {
    calendarId: ownerKey('calendar_id', () => calendars.id),
    problem: singleProblem().notNull(),
    /** Failed tries in a row. */
    failures: integer().notNull(),
    failingSince: instantColumn('failing_since').notNull(),
    /** Until then reads of its connection skip it. */
    nextTryAt: instantColumn('next_try_at').notNull(),
    isReported: boolean('is_reported').notNull(),
  },
  (failing) => [check('failing_calendars_failed', sql`${failing.failures} > 0`)],
)

/** A channel on which Google reports changes of a calendar. */
export const calendarChannels = pgTable('calendar_channels', {
  calendarId: ownerKey('calendar_id', () => calendars.id),
  id: uuid().notNull().unique('calendar_channels_by_id'),
  /** Of the token that comes with each call. */
  tokenHash: text('token_hash').notNull(),
  /** Google's id. */
  resourceId: text('resource_id').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
})

/** A shoot in a calendar, as it was written last. Its entry is found by its UID. */
export const writtenShoots = pgTable(
  'written_shoots',
  {
    calendarId: ownerReference('calendar_id', () => calendars.id),
    jobId: ownerReference('job_id', () => jobs.id),
    /** 0 while it is to be written; its entry may exist, or be another version. */
    revision: bigint({ mode: 'number' }).notNull(),
    writtenAt: instantColumn('written_at').notNull(),
    /** How the owner of the calendar changed it since. */
    changedThere: entryChange('changed_there'),
  },
  (written) => [primaryKey({ columns: [written.calendarId, written.jobId] }), index('written_shoots_by_job').on(written.jobId)],
)
