import { ORPCError } from '@orpc/server'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { type PeopleSort, peopleSorts } from '@shutterbid/domain/admin/people-sorts'
import type { AdminPerson } from '@shutterbid/domain/admin/schemas'
import * as z from 'zod/mini'
import type { Db } from '#server/platform/db/open-database'
import { type AdminPersonRow, type After, findAdminPeople, presentAdminPerson } from './find-admin-people.ts'

type PeopleQuery = { query?: string | undefined; sort: PeopleSort; cursor?: string | undefined }

export async function searchPeople(
  db: Db,
  { query = '', sort, cursor }: PeopleQuery,
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

/** The end of a page: the value that the list is sorted by, and the id. */
function cursorOf(sort: PeopleSort, { value, id }: After) {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')
}

function parsePeopleCursor(cursor: string | undefined, sort: PeopleSort): After | undefined {
  if (cursor === undefined) return undefined
  const { data } = shape.safeParse(parsed(cursor))
  if (!data || data[0] !== sort) throw new ORPCError('BAD_REQUEST', { message: 'This is not a valid cursor.' })
  return { value: data[1], id: data[2] }
}

const shape = z.union([
  z.tuple([z.literal('newest'), z.iso.datetime({ precision: 6 }), z.uuid()]),
  z.tuple([z.enum(peopleSorts).check(z.refine((sort) => sort !== 'newest')), z.string().check(z.regex(/^[^\0]*$/)), z.uuid()]),
])

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
