import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { type OpenCheckoutRow, openCheckouts } from '../tables.ts'

export type WantedCheckout = Pick<OpenCheckoutRow, 'personId' | 'customerRef' | 'returnUrl' | 'trialEndsAt' | 'openedAt'>

/** The provider forgets an idempotency key after a day. */
const reusableMs = 23 * 3_600_000
/** After this long without an answer a checkout counts as failed; nobody has seen its page. */
const openingMs = 60_000

/** The person's open checkout or a new one, so that concurrent tabs get the same. */
export async function claimCheckout(tx: Tx, wanted: WantedCheckout): Promise<OpenCheckoutRow> {
  const { personId, openedAt: now } = wanted
  const isOld = lt(openCheckouts.openedAt, new Date(now.getTime() - reusableMs))
  const wasNeverOpened = and(isNull(openCheckouts.checkoutRef), lt(openCheckouts.openedAt, new Date(now.getTime() - openingMs)))
  const isTheirs = eq(openCheckouts.personId, personId)
  await tx.delete(openCheckouts).where(and(isTheirs, or(isOld, wasNeverOpened)))
  await tx.insert(openCheckouts).values(wanted).onConflictDoNothing()
  const [row] = await tx.select().from(openCheckouts).where(isTheirs)
  if (!row) throw new Error('A claimed checkout is there')
  return row
}
