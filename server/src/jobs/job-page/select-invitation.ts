import { isOpenForBids } from '@shutterbid/domain/bids/rules'
import { and, eq } from 'drizzle-orm'
import { invitations } from '#server/bids/invitations/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Viewer } from '../find-viewer.ts'
import type { FoundJob } from '../lists/find-jobs.ts'

/** When the client asked a photographer for a bid. */
export function selectInvitation(db: Db | Tx, { jobId, photographerId }: { jobId: string; photographerId: string }) {
  return db
    .select({ invitedAt: invitations.invitedAt })
    .from(invitations)
    .where(and(eq(invitations.jobId, jobId), eq(invitations.photographerId, photographerId)))
    .limit(1)
}

/** Invited photographers see it on an open job until they bid. */
export function showsInvitation({ job, clientIsEnabled, ownBid }: FoundJob, { userType }: Viewer, now: Date) {
  return userType === 'photographer' && !ownBid && clientIsEnabled && isOpenForBids(job, now).allowed
}
