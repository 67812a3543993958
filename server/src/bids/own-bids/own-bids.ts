import { type BidOutcome, bidOutcomes } from '@shutterbid/domain/bids/lifecycle'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { OwnBidCounts, OwnBidSummary } from '@shutterbid/domain/bids/own-bid-schemas'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { findOwnConflicts } from '#server/availability/busy-times/find-conflicts'
import { publicColumns } from '#server/jobs/public-columns'
import { shootOf } from '#server/jobs/shoot-of'
import { jobs } from '#server/jobs/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { cursorOf, parseCursor } from '#server/platform/time-cursor'
import { profiles } from '#server/profiles/tables'
import { bids } from '../tables.ts'

type OwnBids = { outcome: BidOutcome; cursor?: string | undefined }

/** A photographer's bids of one outcome, latest first. */
export async function ownBids(db: Db, actor: Actor, { outcome, cursor }: OwnBids, now: Date) {
  const found = await findOwnBids(db, { photographerId: actor.id, outcome, after: parseCursor(cursor), limit: bidLimits.page + 1 })
  const page = found.slice(0, bidLimits.page)
  const open = page.filter(({ outcome, job }) => outcome === 'pending' && job.status === 'open' && job.startsAt > now)
  const conflicts = await findOwnConflicts(db, { personId: actor.id, shoots: open.map(({ shoot }) => shootOf(shoot)) })
  const items = page.map(({ shoot, ...bid }): OwnBidSummary => ({ ...bid, conflict: conflicts.get(shoot.id) ?? null }))
  const last = items.at(-1)
  return { items, nextCursor: found.length > items.length && last ? cursorOf({ at: last.submittedAt, id: last.id }) : null }
}

export async function ownBidCounts(db: Db, actor: Actor): Promise<OwnBidCounts> {
  const photographerId = actor.id
  const counts = Object.fromEntries(bidOutcomes.map((outcome) => [outcome, countOwnBids(db, { photographerId, outcome })]))
  const counted = await inOneStatement(db, counts)
  return Object.fromEntries(bidOutcomes.map((outcome) => [outcome, counted[outcome]?.[0]?.bids ?? 0])) as OwnBidCounts
}

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
