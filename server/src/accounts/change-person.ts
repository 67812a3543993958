import { formerName } from '@shutterbid/domain/accounts/name-words'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from './events.ts'
import { noMailProblem } from './mail-problem/mail-problem.ts'
import { type PersonRow, people } from './tables.ts'

/** Replaces the name of a person whose row the caller has locked. */
export async function renamePerson(tx: Tx, personId: string, name: string) {
  await tx.update(people).set({ name }).where(eq(people.id, personId))
}

export async function setAdminRights(tx: Tx, { personId, isAdmin }: { personId: string; isAdmin: boolean }) {
  await tx.update(people).set({ isAdmin }).where(eq(people.id, personId))
}

/** Anonymizes the row of a locked person. The caller has applied the rule and ended what they did elsewhere. */
export async function eraseAccount(tx: Tx, person: PersonRow, now: Date) {
  await tx
    .update(people)
    .set({
      name: formerName(person.userType),
      email: `${person.id}@deleted.invalid`,
      isAdmin: false,
      ...noMailProblem,
      disabledAt: now,
      deletedAt: now,
    })
    .where(eq(people.id, person.id))
  await recordEvent(tx, 'account.deleted', { personId: person.id })
}
