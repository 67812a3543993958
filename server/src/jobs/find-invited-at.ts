import { isOpenForBids } from '@shutterbid/domain/bids/rules'
import { and, eq } from 'drizzle-orm'
import { invitations } from '#server/bids/invitations/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Viewer } from './find-viewer.ts'
import type { FoundJob } from './lists/find-jobs.ts'

/** When the client asked the viewing photographer for a bid on an open job; null for others, and once they have bid. */
export async function findInvitedAt(db: Db | Tx, { job, clientIsEnabled, ownBid }: FoundJob, { id, userType }: Viewer, now: Date) {
  if (userType !== 'photographer' || ownBid || !clientIsEnabled || !isOpenForBids(job, now).allowed) return null
  const [invitation] = await db
    .select({ invitedAt: invitations.invitedAt })
    .from(invitations)
    .where(and(eq(invitations.jobId, job.id), eq(invitations.photographerId, id)))
    .limit(1)
  return invitation?.invitedAt ?? null
}
