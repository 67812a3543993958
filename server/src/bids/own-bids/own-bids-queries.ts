import type { BidOutcome } from '@shutterbid/domain/bids/lifecycle'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { publicColumns } from '#server/jobs/public-columns'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'
import { bids } from '../tables.ts'

type Owner = { photographerId: string; outcome: BidOutcome }
type Page = Owner & { after: { at: string; id: string } | undefined; limit: number }

/** Latest first. Selects the ids first, then joins the rest for these few. */
export function findOwnBids(db: Db, { after, limit, ...owner }: Page) {
  const isAfter = after && sql`(${bids.submittedAt}, ${bids.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const page = db
    .select({ id: bids.id })
    .from(bids)
    .where(and(isOwn(owner), isAfter))
    .orderBy(...latestFirst)
    .limit(limit)
    .as('page')
  const { amountDollars, outcome, status, rejectReason, submittedAt } = bids
  const { id, title, placeLabel, latitude, longitude, zone, shootOn, shootTime, startsAt, shootSetting } = publicColumns
  return db
    .select({
      ...{ id: bids.id, outcome, status, rejectReason, amountDollars, submittedAt },
      isArchived: sql<boolean>`${bids.archivedAt} is not null`,
      madeBeforeChange: sql<boolean>`${bids.jobVersion} < ${jobs.version}`,
      /** The time and the exact place of the job, to look for conflicts. */
      shoot: { id: jobs.id, startsAt: jobs.startsAt, endsAt: jobs.endsAt, latitude: jobs.latitude, longitude: jobs.longitude },
      client: { id: people.id, fullName: people.name, avatarKey: profiles.avatarKey },
      job: {
        ...{ id, title, status: jobs.status, cancelReason: jobs.cancelReason },
        ...{ placeLabel, latitude, longitude, zone, shootOn, shootTime, startsAt, shootSetting },
      },
    })
    .from(page)
    .innerJoin(bids, eq(bids.id, page.id))
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .innerJoin(people, eq(people.id, jobs.clientId))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .orderBy(...latestFirst)
    .limit(limit)
}

/** Counts up to `bidLimits.counted`; always one row. */
export function countOwnBids(db: Db, owner: Owner) {
  const few = db
    .select({ one: sql`1`.as('one') })
    .from(bids)
    .where(isOwn(owner))
    .limit(bidLimits.counted)
    .as('few')
  return db.select({ bids: sql<number>`count(*)::int` }).from(few).limit(1)
}

const latestFirst = [desc(bids.submittedAt), desc(bids.id)]

function isOwn({ photographerId, outcome }: Owner): SQL | undefined {
  return and(eq(bids.photographerId, photographerId), eq(bids.outcome, outcome))
}
