import { bidLimits } from '@shutterbid/domain/bids/limits'
import { canNoteBid } from '@shutterbid/domain/bids/share-rules'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { type AttemptContext, countAttempt } from '#server/platform/attempts/count-attempts'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockBidForClient } from '../lock-bid.ts'
import { bids } from '../tables.ts'
import { lockSharedJob } from './find-shared-job.ts'
import { bidNotes, bidShares } from './tables.ts'

const { writes: max, seconds } = bidLimits.share

/** Counts a write by its link, besides the limit of its network. */
export function limitByLink(context: AttemptContext, token: string) {
  return countAttempt(context, { name: 'shared bids by link', max, seconds }, token)
}

/** Says who reads by this link; a later name replaces it. */
export async function nameCompanion(tx: Tx, { token, name }: { token: string; name: string }, now: Date) {
  const { job } = await lockSharedJob(tx, token, now)
  await tx.update(bidShares).set({ companionName: name }).where(eq(bidShares.jobId, job.id))
  await recordEvent(tx, 'bids.share_changed', { jobId: job.id, clientId: job.clientId })
}

export function vote(tx: Tx, { isFavorite, ...where }: { token: string; bidId: string; isFavorite: boolean }, now: Date) {
  return note(tx, where, { isFavorite }, now)
}

export function comment(tx: Tx, { comment: words, ...where }: { token: string; bidId: string; comment: string }, now: Date) {
  return note(tx, where, { comment: words }, now)
}

type Said = { isFavorite?: boolean; comment?: string }

/** Only the bid's client sees it, and it decides nothing. */
async function note(tx: Tx, { token, bidId }: { token: string; bidId: string }, said: Said, now: Date) {
  const { job, companionName } = await lockSharedJob(tx, token, now)
  const [found] = await tx
    .select({ bid: getTableColumns(bids), bidderIsEnabled: isEnabledPerson(), note: bidNotes })
    .from(bids)
    .innerJoin(people, eq(people.id, bids.photographerId))
    .leftJoin(bidNotes, eq(bidNotes.bidId, bids.id))
    .where(and(eq(bids.id, bidId), eq(bids.jobId, job.id)))
    .limit(1)
  const bid = found ? { ...found.bid, isArchived: found.bid.archivedAt !== null, bidderIsEnabled: found.bidderIsEnabled } : null
  assertAllowed(canNoteBid({ job, bid, companionName, now }))
  const { isFavorite = false, comment: words = '' } = { ...found?.note, ...said }
  if (isFavorite === (found?.note?.isFavorite ?? false) && words === (found?.note?.comment ?? '')) return
  await storeNote(tx, { bidId, jobId: job.id, isFavorite, comment: words, notedAt: now })
  await recordEvent(tx, 'bid.noted', { bidId, jobId: job.id, clientId: job.clientId })
}

/** A note that says nothing is deleted. */
async function storeNote(tx: Tx, stored: typeof bidNotes.$inferInsert) {
  if (stored.isFavorite || stored.comment) {
    await tx.insert(bidNotes).values(stored).onConflictDoUpdate({ target: bidNotes.bidId, set: stored })
  } else {
    await tx.delete(bidNotes).where(eq(bidNotes.bidId, stored.bidId))
  }
}

/** For the client of the bid: removes what was written, and keeps the vote. */
export async function removeComment(tx: Tx, actor: Actor, { bidId }: { bidId: string }) {
  const { job } = await lockBidForClient(tx, { bidId, actor })
  const [noted] = await tx.select().from(bidNotes).where(eq(bidNotes.bidId, bidId)).limit(1)
  if (!noted?.comment) return
  await storeNote(tx, { ...noted, comment: '' })
  await recordEvent(tx, 'bids.share_changed', { jobId: job.id, clientId: actor.id })
}
