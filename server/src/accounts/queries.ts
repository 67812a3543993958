import { and, eq, isNotNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db, Tx } from '#server/platform/db/open-database'
import { people, signInMethods } from './tables.ts'

/** An account as its owner and the server know it; undefined for an id that nobody has. */
export async function findPerson(db: Db | Tx, personId: string) {
  const { id, name, email, userType, isAdmin, disabledAt, createdAt } = people
  const chosen = { id, name, email, userType, isAdmin, disabledAt, createdAt }
  const [person] = await db.select(chosen).from(people).where(eq(people.id, personId)).limit(1)
  return person
}

/** False for an id of nobody, or none. Tells no secret: a disabled account says so on its profile. */
export async function isDisabled(db: Db | Tx, personId: string | undefined) {
  const { data: id } = z.uuid().safeParse(personId)
  return id !== undefined && (await db.$count(people, and(eq(people.id, id), isNotNull(people.disabledAt)))) > 0
}

export async function findPersonByEmail(db: Db | Tx, email: string) {
  const { id, name, email: address } = people
  const [person] = await db.select({ id, name, email: address }).from(people).where(eq(people.email, email)).limit(1)
  return person
}

/** Null for an account without a password. */
export async function findPasswordHash(db: Db | Tx, personId: string) {
  const isTheirs = and(eq(signInMethods.personId, personId), eq(signInMethods.kind, 'password'))
  const [method] = await db.select({ passwordHash: signInMethods.passwordHash }).from(signInMethods).where(isTheirs).limit(1)
  return method?.passwordHash ?? null
}
