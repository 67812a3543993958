import { eq } from 'drizzle-orm'
import type { PersonRow } from '#server/accounts/tables'
import type { Tx } from '#server/platform/db/open-database'
import { redactCallsOf } from './payment-calls.ts'
import { findSubscription } from './queries.ts'
import { openCheckouts, subscriptions } from './tables.ts'
import { claimTrial } from './trial/trial-claim.ts'

type EndSubscription = { person: Pick<PersonRow, 'id' | 'email'>; secret: string; now: Date }

/** For account deletion: ends the subscription immediately and records the trial as used by this address. */
export async function endSubscription(tx: Tx, { person, secret, now }: EndSubscription) {
  await tx.delete(openCheckouts).where(eq(openCheckouts.personId, person.id))
  await redactCallsOf(tx, person.id)
  const subscription = await findSubscription(tx, person.id)
  if (!subscription) return
  if (subscription.trialStartedAt) await claimTrial(tx, { email: person.email, secret, now })
  if (subscription.state !== 'none')
    await tx.update(subscriptions).set({ state: 'ended', updatedAt: now }).where(eq(subscriptions.personId, person.id))
}
