import { redactedMessage } from '@shutterbid/domain/bids/redaction'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { bids } from './tables.ts'

/** For account deletion: removes the messages of a photographer's bids; the amounts stay, because clients agreed to them. */
export async function redactBids(tx: Tx, photographerId: string) {
  await tx.update(bids).set({ message: redactedMessage, hiddenAt: null, hiddenReason: null }).where(eq(bids.photographerId, photographerId))
}
