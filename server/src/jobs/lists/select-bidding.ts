import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { BiddingBrief } from '@shutterbid/domain/jobs/schemas'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/is-enabled-person'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import type { Db } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'

/** The pending bids of enabled photographers on open jobs. Bids are sealed: only for the jobs' client. */
export function selectBidding(db: Db, jobIds: string[]) {
  const face = sql`jsonb_build_object('id', ${people.id}, 'fullName', ${people.name}, 'avatarKey', ${profiles.avatarKey})`
  return db
    .select({
      jobId: bids.jobId,
      lowestDollars: sql<number>`min(${bids.amountDollars})`,
      highestDollars: sql<number>`max(${bids.amountDollars})`,
      people: sql<
        BiddingBrief['people']
      >`to_jsonb((array_agg(${face} order by ${bids.submittedAt} desc, ${bids.id} desc))[1:${jobLimits.faces}::int])`,
    })
    .from(bids)
    .innerJoin(people, eq(people.id, bids.photographerId))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(
      and(sql`${bids.jobId} = any(${sql.param(jobIds)}::uuid[])`, eq(bids.status, 'pending'), isNull(bids.archivedAt), isEnabledPerson()),
    )
    .groupBy(bids.jobId)
}
