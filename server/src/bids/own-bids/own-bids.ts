import { type BidOutcome, bidOutcomes } from '@shutterbid/domain/bids/lifecycle'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { OwnBidCounts, OwnBidSummary } from '@shutterbid/domain/bids/own-bid-schemas'
import { findOwnConflicts } from '#server/availability/busy-times/find-own-conflicts'
import { shootOf } from '#server/jobs/shoot-of'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { cursorOf, parseCursor } from '#server/platform/time-cursor'
import { countOwnBids, findOwnBids } from './own-bids-queries.ts'

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
