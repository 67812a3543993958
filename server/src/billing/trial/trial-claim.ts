import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
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

/** One row if the trial of an address was used before, by any account. */
export function selectTrialClaim(db: Db | Tx, { email, secret }: { email: string; secret: string }) {
  return db
    .select({ claimedAt: trialClaims.claimedAt })
    .from(trialClaims)
    .where(eq(trialClaims.addressHmac, hmacOf(email, secret)))
    .limit(1)
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
