import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { refused } from '#server/platform/refuse'
import { lockAdmins } from './disable/disable-person.ts'
import { emailChanges, signInTickets, twoFactors } from './security-tables.ts'
import { pendingSignUps, verificationLinks } from './sign-up/sign-up-tables.ts'
import { type PersonRow, passwordLinks, people, sessions, signInMethods } from './tables.ts'

/**
 * Anonymizes the row of a locked person and deletes every way to sign in. The caller has ended what they did elsewhere. Refuses with
 * own_or_last_admin.
 */
export async function eraseAccount(tx: Tx, person: PersonRow, now: Date) {
  if (person.isAdmin && (await lockAdmins(tx)).every(({ id }) => id === person.id)) throw refused('own_or_last_admin')
  for (const table of [sessions, signInMethods, passwordLinks, verificationLinks, emailChanges, twoFactors, signInTickets])
    await tx.delete(table).where(eq(table.personId, person.id))
  await tx.delete(pendingSignUps).where(eq(pendingSignUps.email, person.email))
  await tx
    .update(people)
    .set({
      name: `Former ${person.userType}`,
      email: `${person.id}@deleted.invalid`,
      isAdmin: false,
      disabledAt: now,
      deletedAt: now,
    })
    .where(eq(people.id, person.id))
  await recordEvent(tx, 'account.deleted', { personId: person.id })
}
