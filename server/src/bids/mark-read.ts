import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { lockOwnJob } from '#server/jobs/lock-job'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from './events.ts'
import { bids } from './tables.ts'

type MarkRead = { jobId: string; bids: { bidId: string; version: number }[] }

/** Records that the client has read these bids. A bid that changed meanwhile, or cannot be accepted any more, stays as it was. */
export async function markRead(tx: Tx, actor: Actor, { jobId, bids: seen }: MarkRead) {
  await lockOwnJob(tx, { jobId, clientId: actor.id })
  const isSeen = or(...seen.map(({ bidId, version }) => and(eq(bids.id, bidId), eq(bids.version, version))))
  const isNew = sql`${bids.readVersion} is distinct from ${bids.version}`
  const read = await tx
    .update(bids)
    .set({ readVersion: sql`${bids.version}` })
    .where(and(eq(bids.jobId, jobId), eq(bids.status, 'pending'), isNull(bids.archivedAt), isNew, isSeen))
    .returning({ photographerId: bids.photographerId })
  if (read.length > 0) await recordEvent(tx, 'bids.read', { jobId, photographerIds: read.map(({ photographerId }) => photographerId) })
}
