import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { pendingSignUps } from '#server/signing-in/sign-up/sign-up-tables'

/** Makes the person with this address an administrator, for the command line. Returns the sentence to print. */
export async function grantAdmin(db: Db, email: string): Promise<{ ok: boolean; sentence: string }> {
  const outcome = await db.transaction((tx) => makeAdmin(tx, email))
  return { ok: outcome === 'granted', sentence: sentences[outcome](email) }
}

const sentences: Record<Awaited<ReturnType<typeof makeAdmin>>, (email: string) => string> = {
  granted: (email) => `${email} is an administrator now.`,
  unknown: (email) => `Nobody has an account with ${email}. Sign up first, then run this again.`,
  unverified: (email) => `${email} is not confirmed yet. Open the link in the verification mail first, then run this again.`,
  disabled: (email) => `The account of ${email} is disabled. Enable it first, then run this again.`,
}

/** Makes a person an administrator, or returns why not. */
async function makeAdmin(tx: Tx, email: string): Promise<'granted' | 'unknown' | 'unverified' | 'disabled'> {
  const [person] = await tx.select().from(people).where(eq(people.email, email.trim())).for('update')
  if (!person) return (await tx.$count(pendingSignUps, eq(pendingSignUps.email, email.trim()))) > 0 ? 'unverified' : 'unknown'
  if (person.disabledAt) return 'disabled'
  await tx.update(people).set({ isAdmin: true }).where(eq(people.id, person.id))
  return 'granted'
}
