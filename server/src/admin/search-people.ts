import { adminLimits } from '@shutterbid/domain/admin/limits'
import type { PeopleSort } from '@shutterbid/domain/admin/people-sorts'
import type { AdminPerson } from '@shutterbid/domain/admin/schemas'
import type { Db } from '#server/platform/db/open-database'
import { type AdminPersonRow, findAdminPeople } from './find-admin-people.ts'
import { cursorOf, parsePeopleCursor } from './people-cursor.ts'
import { presentAdminPerson } from './present-admin-person.ts'

type Wanted = { query?: string | undefined; sort: PeopleSort; cursor?: string | undefined }

export async function searchPeople(
  db: Db,
  { query = '', sort, cursor }: Wanted,
): Promise<{ items: AdminPerson[]; nextCursor: string | null }> {
  const { page } = adminLimits
  const found = await findAdminPeople(db, { query, sort, after: parsePeopleCursor(cursor, sort), limit: page + 1 })
  const shown = found.slice(0, page)
  const last = shown.at(-1)
  return {
    items: shown.map(presentAdminPerson),
    nextCursor: found.length > page && last ? cursorOf(sort, { value: sortedValue[sort](last), id: last.id }) : null,
  }
}

const sortedValue: Record<PeopleSort, (row: AdminPersonRow) => string> = {
  newest: ({ createdAt }) => createdAt,
  name: ({ fullName }) => fullName,
  email: ({ email }) => email,
}
