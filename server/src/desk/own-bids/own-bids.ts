import { type BidOutcome, bidOutcomes } from '@shutterbid/domain/bids/lifecycle'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import { isBidRead } from '@shutterbid/domain/bids/rules'
import { findClashes, fitOf } from '@shutterbid/domain/desk/clashes'
import type { OwnBidCounts, OwnBidSummary } from '@shutterbid/domain/desk/own-bid-schemas'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import { countedBids } from '#server/jobs/lists/find-jobs'
import { publicColumns } from '#server/jobs/public-columns'
import { shootOf } from '#server/jobs/shoot-of'
import { jobs } from '#server/jobs/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import { instant } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { cursorOf, parseCursor } from '#server/platform/time-cursor'
import { profiles } from '#server/profiles/tables'
import { clashOf } from './clash-of.ts'
import { findOwnTimes } from './own-times.ts'

/** Per kind and shoot; far more than a day has. */
const maxTimes = 100

type OwnBids = { outcome: BidOutcome; cursor?: string | undefined }

/** Pending bids by their shoot, started ones last; others latest first. */
export async function ownBids(db: Db, actor: Actor, { outcome, cursor }: OwnBids, now: Date) {
  const photographerId = actor.id
  const found = await findOwnBids(db, { photographerId, outcome, after: parseCursor(cursor), limit: bidLimits.page + 1, now })
  const page = found.slice(0, bidLimits.page)
  const open = page.filter(({ outcome, job }) => outcome === 'pending' && job.status === 'open' && job.startsAt > now)
  const spans = open.map(({ shoot }) => shoot)
  const { buffers, times } = await findOwnTimes(db, { photographerId, spans, now, limit: maxTimes })
  const items = page.map(({ shoot, versions, ...found }): OwnBidSummary => {
    const bid = { ...found, isRead: isBidRead({ ...found, ...versions }) }
    if (!spans.includes(shoot)) return { ...bid, fit: null, clashes: [] }
    const own = times.find(({ bidId }) => bidId === bid.id)
    const others = times.filter(({ bidId }) => bidId !== bid.id)
    const clashes = findClashes({ shoot: shootOf(shoot), others, buffers })
      .slice(0, bidLimits.clashes)
      .map(clashOf)
    return { ...bid, fit: fitOf({ clashes, isAtWorkThen: own?.isAtWorkThen ?? null }), clashes }
  })
  const last = items.at(-1)
  const at = last && (outcome === 'pending' ? last.job.startsAt : last.submittedAt)
  return { items, nextCursor: found.length > items.length && last && at ? cursorOf({ at, id: last.id }) : null }
}

export async function ownBidCounts(db: Db, actor: Actor): Promise<OwnBidCounts> {
  const photographerId = actor.id
  const counts = Object.fromEntries(bidOutcomes.map((outcome) => [outcome, countOwnBids(db, { photographerId, outcome })]))
  const counted = await inOneStatement(db, counts)
  return Object.fromEntries(bidOutcomes.map((outcome) => [outcome, counted[outcome]?.[0]?.bids ?? 0])) as OwnBidCounts
}

type Owner = { photographerId: string; outcome: BidOutcome }
type Page = Owner & { after: { at: string; id: string } | undefined; limit: number; now: Date }

/** Selects the ids first, then joins the rest for these few. */
export function findOwnBids(db: Db, { limit, ...asked }: Page) {
  const page = (asked.outcome === 'pending' ? pendingPage(db, { limit, ...asked }) : latestPage(db, { limit, ...asked })).as('page')
  const { amountDollars, status, rejectReason, submittedAt } = bids
  const { id, title, placeLabel, latitude, longitude, zone, shootOn, shootTime, startsAt, shootSetting, budgetDollars } = publicColumns
  return db
    .select({
      id: bids.id,
      outcome: bids.outcome,
      status,
      rejectReason,
      amountDollars,
      submittedAt,
      isArchived: sql<boolean>`${bids.archivedAt} is not null`,
      madeBeforeChange: sql<boolean>`${bids.jobVersion} < ${jobs.version}`,
      /** While the job is open, bidders see only the number of bids. */
      bidCount: sql<number | null>`case when ${jobs.status} = 'open' then ${countedBids} end`,
      versions: { version: bids.version, readVersion: bids.readVersion },
      /** The time and the exact place of the job, to look for clashes. */
      shoot: { id: jobs.id, startsAt: jobs.startsAt, endsAt: jobs.endsAt, latitude: jobs.latitude, longitude: jobs.longitude },
      client: { id: people.id, fullName: people.name, avatarKey: profiles.avatarKey },
      job: {
        id,
        title,
        status: jobs.status,
        cancelReason: jobs.cancelReason,
        placeLabel,
        latitude,
        longitude,
        zone,
        shootOn,
        shootTime,
        startsAt,
        shootSetting,
        budgetDollars,
      },
    })
    .from(page)
    .innerJoin(bids, eq(bids.id, page.id))
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .innerJoin(people, eq(people.id, jobs.clientId))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .orderBy(asc(page.place))
    .limit(limit)
}

function latestPage(db: Db, { after, limit, ...owner }: Page) {
  const isAfter = after && sql`(${bids.submittedAt}, ${bids.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
  return db
    .select({ id: bids.id, place: sql<number>`row_number() over (order by ${sql.join(latestFirst, sql`, `)})`.as('place') })
    .from(bids)
    .where(and(isOwn(owner), isAfter))
    .orderBy(...latestFirst)
    .limit(limit)
}

/** Each pending bid looks up its job, of which a photographer has far fewer than the table. */
function pendingPage(db: Db, { after, limit, now, ...owner }: Page) {
  const order = (at: SQL, id: SQL) => sql`(${at} <= ${instant(now)}, ${at}, ${id})`
  const shoot = db.select({ startsAt: jobs.startsAt }).from(jobs).where(eq(jobs.id, bids.jobId)).limit(1).as('shoot')
  const own = order(sql`${shoot.startsAt}`, sql`${bids.id}`)
  const isAfter = after && sql`${own} > ${order(sql`${after.at}::timestamptz`, sql`${after.id}::uuid`)}`
  return db
    .select({ id: bids.id, place: sql<number>`row_number() over (order by ${own})`.as('place') })
    .from(bids)
    .crossJoinLateral(shoot)
    .where(and(isOwn(owner), isAfter))
    .orderBy(own)
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
