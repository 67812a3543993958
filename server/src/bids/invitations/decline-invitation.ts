import { and, eq } from 'drizzle-orm'
import { lockReadableJob } from '#server/jobs/lock-job'
import type { Tx } from '#server/platform/db/open-database'
import { notFound, refused } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { bids } from '../tables.ts'
import { invitations } from './tables.ts'

/** Says no to the client who asked; the photographer can still bid. */
export async function declineInvitation(tx: Tx, actor: Actor, { jobId }: { jobId: string }, now: Date) {
  const { clientId } = await lockReadableJob(tx, { jobId, actor })
  const hasBid = await tx.$count(bids, and(eq(bids.jobId, jobId), eq(bids.photographerId, actor.id)))
  if (hasBid > 0) throw refused('already_bid')
  const [declined] = await tx
    .update(invitations)
    .set({ declinedAt: now })
    .where(and(eq(invitations.jobId, jobId), eq(invitations.photographerId, actor.id)))
    .returning({ jobId: invitations.jobId })
  if (!declined) throw notFound()
  await recordEvent(tx, 'invitation.declined', { jobId, clientId, photographerId: actor.id })
}
