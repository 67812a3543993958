import type { PeopleSort } from '@shutterbid/domain/admin/people-sorts'
import type { AdminPerson } from '@shutterbid/domain/admin/schemas'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'

export type AdminPersonRow = Omit<AdminPerson, 'createdAt'> & { createdAt: string }
/** The value of the sorted column in the last row of a page, and its id. */
export type After = { value: string; id: string }
type PeopleQuery = { query: string; sort: PeopleSort; after: After | undefined; limit: number }

/** The accounts whose name or address contains the text, in the wanted order; deleted accounts are left out. */
export async function findAdminPeople(db: Db | Tx, wanted: PeopleQuery): Promise<AdminPersonRow[]> {
  const { rows } = await db.execute<AdminPersonRow>(peopleQuery(wanted))
  return rows
}

/** The query of one page. */
export function peopleQuery({ query, sort, after, limit }: PeopleQuery): SQL {
  const contains = query === '' ? sql`true` : sql`(full_name || ' ' || email::text) ilike ${`%${query.replaceAll(/[\\%_]/g, '\\$&')}%`}`
  const { order, later } = orders[sort]
  return sql`select ${adminPersonColumns} from people
    where deleted_at is null and ${contains} and ${after ? later(after) : sql`true`}
    order by ${order} limit ${limit}`
}

/** To microseconds, as stored, because it is also the cursor. */
const adminPersonColumns = sql`id, full_name as "fullName", email::text as email, user_type as "userType",
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt",
  disabled_at is not null as "isDisabled", is_admin as "isAdmin"`

const orders: Record<PeopleSort, { order: SQL; later: (after: After) => SQL }> = {
  newest: {
    order: sql`created_at desc, id desc`,
    later: ({ value, id }) => sql`(created_at, id) < (${value}::timestamptz, ${id}::uuid)`,
  },
  name: {
    order: sql`lower(full_name), id`,
    later: ({ value, id }) => sql`(lower(full_name), id) > (lower(${value}), ${id}::uuid)`,
  },
  email: {
    order: sql`people.email, id`,
    later: ({ value, id }) => sql`(people.email, id) > (${value}::citext, ${id}::uuid)`,
  },
}

export async function getAdminPerson(db: Db | Tx, personId: string): Promise<AdminPerson> {
  const { rows } = await db.execute<AdminPersonRow>(
    sql`select ${adminPersonColumns} from people where id = ${personId} and deleted_at is null`,
  )
  if (!rows[0]) throw notFound()
  return presentAdminPerson(rows[0])
}

export function presentAdminPerson(row: AdminPersonRow): AdminPerson {
  return { ...row, createdAt: new Date(row.createdAt) }
}
