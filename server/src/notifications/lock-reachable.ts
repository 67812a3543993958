import { and, inArray } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/is-enabled-person'
import { people } from '#server/accounts/tables'
import type { Tx } from '#server/platform/db/open-database'

/** Those of these people who are not disabled, locked so that this does not change before the transaction ends. */
export async function lockReachable(tx: Tx, personIds: string[]): Promise<string[]> {
  if (personIds.length === 0) return []
  const reachable = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(inArray(people.id, personIds), isEnabledPerson()))
    .orderBy(people.id)
    .limit(personIds.length)
    .for('key share')
  return reachable.map(({ id }) => id)
}
