import { canDisableAccount } from '@shutterbid/domain/accounts/rules'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed, notFound } from '#server/platform/refuse'
import { recordEvent } from '../events.ts'
import { lockOutWrites } from '../lock-actor.ts'
import { lockAdmins, lockPerson } from '../lock-people.ts'
import { people } from '../tables.ts'

/**
 * Disables an account, so that its sessions are no longer valid; repeating it changes nothing. Waits for the person's writes in flight; later ones are
 * refused. Refuses with own_or_last_admin.
 */
export async function disableAccount(tx: Tx, actor: { id: string }, { personId }: { personId: string }) {
  await lockOutWrites(tx, personId)
  const admins = await lockAdmins(tx)
  const person = await lockPerson(tx, personId)
  if (!person) throw notFound()
  assertAllowed(canDisableAccount({ actorId: actor.id, person, adminIds: admins.map(({ id }) => id) }))
  if (person.disabledAt) return
  await tx.update(people).set({ disabledAt: sql`now()` }).where(eq(people.id, personId))
  await recordEvent(tx, 'account.disabled', { personId })
}
