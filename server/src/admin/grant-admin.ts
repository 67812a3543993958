import type { Db } from '#server/platform/db/open-database'
import { makeAdmin } from './make-admin.ts'

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
