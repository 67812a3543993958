import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { trialClaims } from '../tables.ts'

/**
 * Records that the trial of an address is used; false if it was used before, by any account. A concurrent second call waits for the first.
 */
export async function claimTrial(tx: Tx, { email, secret, now }: { email: string; secret: string; now: Date }) {
  const taken = await tx
    .insert(trialClaims)
    .values({ addressHmac: hmacOf(email, secret), claimedAt: now })
    .onConflictDoNothing()
    .returning({ claimedAt: trialClaims.claimedAt })
  return taken.length === 1
}

/** Whether the trial of a person's address was used before, by any account. */
export async function wasTrialUsed(db: Db | Tx, { personId, secret }: { personId: string; secret: string }) {
  const [person] = await db.select({ email: people.email }).from(people).where(eq(people.id, personId)).limit(1)
  if (!person) return false
  return (await db.$count(trialClaims, eq(trialClaims.addressHmac, hmacOf(person.email, secret)))) > 0
}

function hmacOf(email: string, secret: string) {
  return createHmac('sha256', secret)
    .update(`trial ${mailboxOf(email)}`)
    .digest('base64url')
}

/** The mailbox of an address: tags after a plus are ignored, and dots at Gmail. */
export function mailboxOf(email: string) {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const name = local.split('+')[0] || local
  return ['gmail.com', 'googlemail.com'].includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
