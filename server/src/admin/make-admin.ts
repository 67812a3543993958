import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Tx } from '#server/platform/db/open-database'
import { pendingSignUps } from '#server/signing-in/sign-up/sign-up-tables'

/** Makes a person an administrator, or returns why not. */
export async function makeAdmin(tx: Tx, email: string): Promise<'granted' | 'unknown' | 'unverified' | 'disabled'> {
  const [person] = await tx.select().from(people).where(eq(people.email, email.trim())).for('update')
  if (!person) return (await tx.$count(pendingSignUps, eq(pendingSignUps.email, email.trim()))) > 0 ? 'unverified' : 'unknown'
  if (person.disabledAt) return 'disabled'
  await tx.update(people).set({ isAdmin: true }).where(eq(people.id, person.id))
  return 'granted'
}
