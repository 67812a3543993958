import { and, eq, ne, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'

/** The columns of a conversation partner. */
export const partnerColumns = {
  id: people.id,
  fullName: people.name,
  avatarKey: profiles.avatarKey,
  userType: people.userType,
  isDisabled: sql<boolean>`${people.disabledAt} is not null`,
  isDeleted: sql<boolean>`${people.deletedAt} is not null`,
}

/** Another person with an account. */
export function selectPartner(db: Db | Tx, actor: { id: string }, personId: string) {
  return db
    .select(partnerColumns)
    .from(people)
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(and(eq(people.id, personId), ne(people.id, actor.id)))
    .limit(1)
}
