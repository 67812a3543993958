import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { jobs } from '#server/jobs/tables'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from './events.ts'
import { bids } from './tables.ts'

type Change = { bidId: string; hidden: { at: Date; reason: string } | null }

/**
 * Hides the message of a bid from the client, or shows it again. It stays hidden when the photographer edits it. False if it was in that state
 * already, or is missing.
 */
export async function setBidHidden(tx: Tx, { bidId, hidden }: Change) {
  const { id, jobId, photographerId, hiddenAt } = bids
  const [changed] = await tx
    .update(bids)
    .set({ hiddenAt: hidden?.at ?? null, hiddenReason: hidden?.reason ?? null })
    .from(jobs)
    .where(and(eq(id, bidId), eq(jobs.id, jobId), hidden ? isNull(hiddenAt) : isNotNull(hiddenAt)))
    .returning({ jobId, clientId: jobs.clientId, photographerId })
  if (changed) await recordEvent(tx, hidden ? 'bid.hidden' : 'bid.shown', { bidId, ...changed })
  return changed !== undefined
}
