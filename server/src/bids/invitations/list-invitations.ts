import type { InvitationView } from '@shutterbid/domain/bids/invitation-schemas'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import { and, desc, eq, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { profiles } from '#server/profiles/tables'
import { bids } from '../tables.ts'
import { invitations } from './tables.ts'

/** Latest first. */
export async function listInvitations(db: Db, actor: Actor, { jobId }: { jobId: string }): Promise<InvitationView[]> {
  const [own] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.clientId, actor.id)))
    .limit(1)
  if (!own) throw notFound(jobNotFound)
  return db
    .select({
      photographer: { id: people.id, fullName: people.name, avatarKey: profiles.avatarKey },
      invitedAt: invitations.invitedAt,
      isAgain: sql<boolean>`${invitations.earlierBidId} is not null`,
      hasDeclined: sql<boolean>`${invitations.declinedAt} is not null`,
      hasBid: sql<boolean>`exists (select from ${bids} where ${bids.jobId} = ${invitations.jobId} and ${bids.photographerId} = ${people.id})`,
    })
    .from(invitations)
    .innerJoin(people, eq(people.id, invitations.photographerId))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(eq(invitations.jobId, jobId))
    .orderBy(desc(invitations.invitedAt), desc(invitations.photographerId))
    .limit(bidLimits.invitationsPerJob + bidLimits.askedAgain)
}
