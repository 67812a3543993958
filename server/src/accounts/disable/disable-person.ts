import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { notFound, refused } from '#server/platform/refuse'
import { lockOutWrites } from '../lock-actor.ts'
import { lockPerson } from '../lock-person.ts'
import { people, sessions } from '../tables.ts'

/**
 * Disables an account and ends its sessions; repeating it changes nothing. Waits for the person's writes in flight; later ones are
 * refused. Refuses with own_or_last_admin, so that one admin remains even if two disable each other at once.
 */
export async function disablePerson(tx: Tx, actor: { id: string }, { personId }: { personId: string }) {
  if (personId === actor.id) throw refused('own_or_last_admin')
  await lockOutWrites(tx, personId)
  const admins = await lockAdmins(tx)
  const person = await lockPerson(tx, personId)
  if (!person) throw notFound()
  if (person.disabledAt) return
  if (person.isAdmin && !admins.some(({ id }) => id === actor.id)) throw refused('own_or_last_admin')
  await tx.update(people).set({ disabledAt: sql`now()` }).where(eq(people.id, personId))
  await tx.delete(sessions).where(eq(sessions.personId, personId))
  await recordEvent(tx, 'account.disabled', { personId })
}

/** Locks all admins who are not disabled, so that two decisions about the last one happen one after the other. */
export async function lockAdmins(tx: Tx) {
  const areAdmins = and(eq(people.isAdmin, true), isNull(people.disabledAt))
  return tx.select({ id: people.id }).from(people).where(areAdmins).orderBy(asc(people.id)).for('update')
}
