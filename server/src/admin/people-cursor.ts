import { ORPCError } from '@orpc/server'
import { type PeopleSort, peopleSorts } from '@shutterbid/domain/admin/people-sorts'
import * as z from 'zod/mini'
import type { After } from './find-admin-people.ts'

/** The end of a page: the value that the list is sorted by, and the id. */
export function cursorOf(sort: PeopleSort, { value, id }: After) {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')
}

export function parsePeopleCursor(cursor: string | undefined, sort: PeopleSort): After | undefined {
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
