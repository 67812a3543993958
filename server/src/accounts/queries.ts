import { type AnyColumn, and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db, Tx } from '#server/platform/db/open-database'
import { people } from './tables.ts'

/** An account with its private fields. */
export async function findPerson(db: Db | Tx, personId: string) {
  const { id, name, email, userType, isAdmin, disabledAt, createdAt } = people
  const chosen = { id, name, email, userType, isAdmin, disabledAt, createdAt }
  const [person] = await db.select(chosen).from(people).where(eq(people.id, personId)).limit(1)
  return person
}

/** False for an unknown or malformed id. Not a secret: the profile of a disabled account says so. */
export async function isDisabled(db: Db | Tx, personId: string | undefined) {
  const { data: id } = z.uuid().safeParse(personId)
  return id !== undefined && (await db.$count(people, and(eq(people.id, id), isNotNull(people.disabledAt)))) > 0
}

export async function findPersonByEmail(db: Db | Tx, email: string) {
  const { id, name, email: address } = people
  const [person] = await db.select({ id, name, email: address }).from(people).where(eq(people.email, email)).limit(1)
  return person
}

/** Disabled people can do nothing, are shown to nobody and get no mail. `person` may be an alias of `people`. */
export function isEnabledPerson(person: { disabledAt: AnyColumn } = people): SQL<boolean> {
  return sql<boolean>`(${person.disabledAt} is null)`
}
