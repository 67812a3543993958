import { calendarKinds } from '@shutterbid/domain/calendars/connection-schemas'
import { calendarProblems } from '@shutterbid/domain/calendars/problems'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { at } from '#server/platform/db/columns'

/** The private address of a photographer's shoots. `id` changes with the address, of which only a hash is stored. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    tokenHash: text('token_hash').notNull(),
    madeAt: at('made_at').notNull(),
  },
  (feed) => [unique('calendar_feeds_by_token').on(feed.tokenHash)],
)

export const calendarKind = pgEnum('calendar_kind', calendarKinds)
export const calendarProblem = pgEnum('calendar_problem', calendarProblems)

/**
 * Access to a photographer's external calendars; `access` is encrypted. `failures`: failed reads in a row. `nextReadAt` moves on when a task
 * is added that reads it, so a lost task is added again.
 */
export const calendarConnections = pgTable(
  'calendar_connections',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: calendarKind().notNull(),
    account: text().notNull(),
    access: text().notNull(),
    connectedAt: at('connected_at').notNull(),
    lastReadAt: at('last_read_at'),
    nextReadAt: at('next_read_at').notNull(),
    problem: calendarProblem(),
    failures: integer().notNull().default(0),
    failingSince: at('failing_since'),
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

/** A calendar of a connection. Busy times refer to it, and are deleted with it. `syncState` is what the next read continues from. */
export const calendars = pgTable(
  'calendars',
  {
    id: uuid().primaryKey().defaultRandom(),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => calendarConnections.id, { onDelete: 'cascade' }),
    remoteId: text('remote_id').notNull(),
    name: text().notNull(),
    countsAsBusy: boolean('counts_as_busy').notNull().default(true),
    syncState: text('sync_state'),
    lastFullReadAt: at('last_full_read_at'),
  },
  (calendar) => [unique('calendars_once_per_connection').on(calendar.connectionId, calendar.remoteId)],
)
