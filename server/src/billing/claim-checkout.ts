import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { type OpenCheckoutRow, openCheckouts } from './tables.ts'

export type WantedCheckout = Pick<OpenCheckoutRow, 'personId' | 'customerRef' | 'returnUrl' | 'trialEndsAt' | 'openedAt'>

/** The provider forgets a key after a day. */
const usefulMs = 23 * 3_600_000
/** Nobody has seen a checkout whose opening failed. */
const openingMs = 60_000

/** The checkout that the person has open, or else a new one, so that tabs that ask at the same moment get the same. */
export async function claimCheckout(tx: Tx, wanted: WantedCheckout): Promise<OpenCheckoutRow> {
  const { personId, openedAt: now } = wanted
  const isOld = lt(openCheckouts.openedAt, new Date(now.getTime() - usefulMs))
  const wasNeverOpened = and(isNull(openCheckouts.checkoutRef), lt(openCheckouts.openedAt, new Date(now.getTime() - openingMs)))
  const isTheirs = eq(openCheckouts.personId, personId)
  await tx.delete(openCheckouts).where(and(isTheirs, or(isOld, wasNeverOpened)))
  await tx.insert(openCheckouts).values(wanted).onConflictDoNothing()
  const [row] = await tx.select().from(openCheckouts).where(isTheirs)
  if (!row) throw new Error('A claimed checkout is there')
  return row
}
