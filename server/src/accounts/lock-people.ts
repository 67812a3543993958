import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { people } from './tables.ts'

/** Locks a person's row until the transaction ends; undefined if it does not exist. */
export async function lockPerson(tx: Tx, personId: string) {
  const [person] = await tx.select().from(people).where(eq(people.id, personId)).for('update')
  return person
}

/** Like `lockPerson`, for the caller. Throws not_found if the account was disabled or deleted in the meantime. */
export async function lockSelf(tx: Tx, personId: string) {
  const person = await lockPerson(tx, personId)
  if (!person || person.disabledAt) throw notFound()
  return person
}

export const areAdmins = and(eq(people.isAdmin, true), isNull(people.disabledAt))

/** Locks all admins who are not disabled, so that two decisions about the last one happen one after the other. */
export async function lockAdmins(tx: Tx) {
  return tx.select({ id: people.id }).from(people).where(areAdmins).orderBy(asc(people.id)).for('update')
}
