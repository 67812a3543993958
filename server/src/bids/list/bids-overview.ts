import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { BidsOverview, PricePoint } from '@shutterbid/domain/bids/schemas'
import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import { type SQL, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { countUpTo } from '#server/platform/db/count-up-to'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'

type Counted = { archived: number; others: number; prices: PricePoint[]; isShared: boolean }

/** The numbers of bids on a client's own job, and the prices of the open ones, gathered into a few points. */
export async function bidsOverview(db: Db, actor: Actor, { jobId }: { jobId: string }): Promise<BidsOverview> {
  const { rows } = await db.execute<Counted>(sql`
    select
      ${countUpTo(bidsWhere(sql`bids.status = 'pending' and bids.archived_at is not null`))} as archived,
      ${countUpTo(bidsWhere(sql`bids.status <> 'accepted'`))} as others,
      (select coalesce(jsonb_agg(point order by point."lowestDollars"), '[]') from (${pricePoints}) point) as prices,
      exists (select from bid_shares where bid_shares.job_id = jobs.id) as "isShared"
    from jobs where jobs.id = ${jobId} and jobs.client_id = ${actor.id}`)
  const [counted] = rows
  if (!counted) throw notFound(jobNotFound)
  return { ...counted, open: counted.prices.reduce((sum, { bids }) => sum + bids, 0) }
}

function bidsWhere(condition: SQL) {
  return sql`select from bids join people on people.id = bids.photographer_id
    where bids.job_id = jobs.id and ${condition} and ${isEnabledPerson()}`
}

/** Of many bids, each point has an equal part of the range of prices. */
const pricePoints = sql`
  select min(dollars) as "lowestDollars", max(dollars) as "highestDollars", count(*)::integer as bids,
    jsonb_agg(jsonb_build_object('id', person_id, 'fullName', full_name, 'avatarKey', (select avatar_key from profiles where person_id = placed.person_id))
      order by place) filter (where place <= ${bidLimits.avatarsPerPricePoint}::integer) as photographers
  from (
    select open.*, row_number() over (partition by point order by dollars, submitted_at desc, id desc) as place
    from (
      select bids.id, bids.amount_dollars as dollars, bids.submitted_at, people.id as person_id, people.full_name,
        case when count(*) over () <= ${bidLimits.pricePoints}::integer then bids.amount_dollars
          else width_bucket(bids.amount_dollars::float8, min(bids.amount_dollars) over (), max(bids.amount_dollars) over () + 1,
            ${bidLimits.pricePoints}::integer) end as point
      from bids join people on people.id = bids.photographer_id
      where bids.job_id = jobs.id and bids.status = 'pending' and bids.archived_at is null and ${isEnabledPerson()}
    ) open
  ) placed
  group by point`
