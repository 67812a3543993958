import { bidLimits } from '@shutterbid/domain/bids/limits'
import { canNoteBid } from '@shutterbid/domain/bids/share-rules'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { countAttempt } from '#server/platform/attempts/count-attempts'
import type { Db, Tx } from '#server/platform/db/open-database'
import { openGate } from '#server/platform/gate'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor, OperationContext } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockBidForClient } from '../lock-bid.ts'
import { bids } from '../tables.ts'
import { findOpenShare, lockSharedJob } from './find-shared-job.ts'
import { bidNotes, bidShares } from './tables.ts'

const { writes: max, seconds } = bidLimits.share

const gate = openGate({ places: 1, waiting: max })

/**
 * A write by a link. Those of one link run one after the other, so that they wait for its job on one connection of the database, and are
 * counted besides the limit of their network. What `isChange` says changes nothing is neither written nor counted.
 */
export async function writeByLink(
  context: OperationContext,
  token: string,
  verb: (tx: Tx) => Promise<void>,
  isChange = async () => true,
): Promise<{ done: true }> {
  return gate.run(token, async () => {
    if (await isChange()) {
      await countAttempt(context, { name: 'shared bids by link', max, seconds }, token)
      await context.write(verb)
    }
    return { done: true }
  })
}

/** Says who reads by this link; a later name replaces it. */
export async function nameCompanion(tx: Tx, { token, name }: { token: string; name: string }, now: Date) {
  const { job } = await lockSharedJob(tx, token, now)
  await tx.update(bidShares).set({ companionName: name }).where(eq(bidShares.jobId, job.id))
  await recordEvent(tx, 'bids.share_changed', { jobId: job.id, clientId: job.clientId })
}

type Where = { token: string; bidId: string }
/** A vote, or a comment. */
type Said = { isFavorite: boolean } | { comment: string }

/** Only the bid's client sees it, and it decides nothing. */
export function noteBid(context: OperationContext, { token, bidId }: Where, said: Said) {
  const now = context.now()
  const isChange = async () => (await changeOf(context.db, await findOpenShare(context.db, token, now), { bidId, said, now })) !== null
  const verb = async (tx: Tx) => {
    const shared = await lockSharedJob(tx, token, now)
    const changed = await changeOf(tx, shared, { bidId, said, now })
    if (!changed) return
    const isSaid = await storeNote(tx, changed)
    const { id: jobId, clientId } = shared.job
    if (isSaid) await recordEvent(tx, 'bid.noted', { bidId, jobId, clientId })
    else await recordEvent(tx, 'bids.share_changed', { jobId, clientId })
  }
  return writeByLink(context, token, verb, isChange)
}

type Shared = Awaited<ReturnType<typeof findOpenShare>>

/** The note with what is said now; null if it says that already. */
async function changeOf(db: Db | Tx, { job, companionName }: Shared, { bidId, said, now }: { bidId: string; said: Said; now: Date }) {
  const [found] = await db
    .select({ bid: getTableColumns(bids), bidderIsEnabled: isEnabledPerson(), note: bidNotes })
    .from(bids)
    .innerJoin(people, eq(people.id, bids.photographerId))
    .leftJoin(bidNotes, eq(bidNotes.bidId, bids.id))
    .where(and(eq(bids.id, bidId), eq(bids.jobId, job.id)))
    .limit(1)
  const bid = found ? { ...found.bid, isArchived: found.bid.archivedAt !== null, bidderIsEnabled: found.bidderIsEnabled } : null
  assertAllowed(canNoteBid({ job, bid, companionName, now }))
  const before = { isFavorite: found?.note?.isFavorite ?? false, comment: found?.note?.comment ?? '' }
  const after = { ...before, ...said }
  const isSame = after.isFavorite === before.isFavorite && after.comment === before.comment
  return isSame ? null : { ...after, bidId, jobId: job.id, notedAt: now }
}

/** A note that says nothing is deleted. Returns whether it says something. */
async function storeNote(tx: Tx, stored: typeof bidNotes.$inferInsert) {
  const isSaid = Boolean(stored.isFavorite || stored.comment)
  if (isSaid) await tx.insert(bidNotes).values(stored).onConflictDoUpdate({ target: bidNotes.bidId, set: stored })
  else await tx.delete(bidNotes).where(eq(bidNotes.bidId, stored.bidId))
  return isSaid
}

/** For the client of the bid: removes what was written, and keeps the vote. */
export async function removeComment(tx: Tx, actor: Actor, { bidId }: { bidId: string }) {
  const { job } = await lockBidForClient(tx, { bidId, actor })
  const [noted] = await tx.select().from(bidNotes).where(eq(bidNotes.bidId, bidId)).limit(1)
  if (!noted?.comment) return
  await storeNote(tx, { ...noted, comment: '' })
  await recordEvent(tx, 'bids.share_changed', { jobId: job.id, clientId: actor.id })
}
