import { messageLimits } from '@shutterbid/domain/messages/limits'
import type { SavedReply, SavedReplyView } from '@shutterbid/domain/messages/reply-schemas'
import { canAddReply } from '@shutterbid/domain/messages/rules'
import { and, eq } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import { freeNumber } from '#server/platform/db/free-number'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { assertAllowed, notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { replyColumns } from './list-replies.ts'
import { savedReplies } from './tables.ts'

type Input = SavedReply & { replyId: string | null }

/** Changes one of a photographer's own saved replies, or adds one. */
export function saveReply(tx: Tx, actor: Actor, { replyId, ...reply }: Input): Promise<SavedReplyView> {
  return replyId ? change(tx, actor, replyId, reply) : add(tx, actor, reply)
}

export async function removeReply(tx: Tx, actor: Actor, { replyId }: { replyId: string }) {
  const [removed] = await tx.delete(savedReplies).where(isTheirs(actor, replyId)).returning({ id: savedReplies.id })
  if (!removed) throw notFound()
  return done
}

/** For the deletion of a photographer's account. */
export async function deleteReplies(tx: Tx, photographerId: string) {
  await tx.delete(savedReplies).where(eq(savedReplies.photographerId, photographerId))
}

async function change(tx: Tx, actor: Actor, replyId: string, reply: SavedReply) {
  const [changed] = await tx.update(savedReplies).set(reply).where(isTheirs(actor, replyId)).returning(replyColumns)
  if (!changed) throw notFound()
  return changed
}

async function add(tx: Tx, { id: photographerId }: Actor, reply: SavedReply) {
  // So that the count is exact.
  await lockPerson(tx, photographerId)
  const count = await tx.$count(savedReplies, eq(savedReplies.photographerId, photographerId))
  assertAllowed(canAddReply({ count }))
  const number = freeNumber({
    number: savedReplies.number,
    owner: savedReplies.photographerId,
    ownerId: photographerId,
    max: messageLimits.replies.max,
  })
  const [added] = await tx
    .insert(savedReplies)
    .values({ ...reply, photographerId, number })
    .returning(replyColumns)
  return added!
}

function isTheirs({ id }: Actor, replyId: string) {
  return and(eq(savedReplies.id, replyId), eq(savedReplies.photographerId, id))
}
