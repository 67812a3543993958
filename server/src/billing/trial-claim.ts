import { createHmac } from 'node:crypto'
import type { Tx } from '#server/platform/db/open-database'
import { trialClaims } from './tables.ts'

/** Takes the one trial of an address; false when it was taken before, by whatever account. Of two at once the second waits for the first. */
export async function claimTrial(tx: Tx, { email, secret, now }: { email: string; secret: string; now: Date }) {
  const addressHmac = createHmac('sha256', secret)
    .update(`trial ${mailboxOf(email)}`)
    .digest('base64url')
  const taken = await tx
    .insert(trialClaims)
    .values({ addressHmac, claimedAt: now })
    .onConflictDoNothing()
    .returning({ claimedAt: trialClaims.claimedAt })
  return taken.length === 1
}

/** The mailbox behind an address: tags after a plus lead to the same one, and at Gmail dots make no difference. */
export function mailboxOf(email: string) {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const name = local.split('+')[0] || local
  return ['gmail.com', 'googlemail.com'].includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
