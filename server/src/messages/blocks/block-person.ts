import { canBlock } from '@shutterbid/domain/messages/block-rules'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import { and, eq } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { assertAllowed, notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { selectPartner } from '../find-partner.ts'
import { blocks } from './tables.ts'

type Person = { personId: string }

/** Silent: nobody but the actor learns of it. Needs no subscription. Idempotent. */
export async function blockPerson(tx: Tx, actor: Actor, { personId }: Person, { now }: { now: Date }) {
  // So that the number is exact.
  await lockPerson(tx, actor.id)
  const [partner] = await selectPartner(tx, actor, personId)
  if (!partner) throw notFound()
  const count = await tx.$count(tx.select().from(blocks).where(eq(blocks.blockerId, actor.id)).limit(messageLimits.blocks).as('theirs'))
  assertAllowed(canBlock({ userType: actor.userType, partnerType: partner.userType, count }))
  const added = await tx
    .insert(blocks)
    .values({ blockerId: actor.id, blockedId: personId, blockedAt: now })
    .onConflictDoNothing()
    .returning({ blockedId: blocks.blockedId })
  if (added.length > 0) await recordEvent(tx, 'person.blocked', { blockerId: actor.id, blockedId: personId })
  return done
}

/** What was written meanwhile is then unread. Idempotent. */
export async function unblockPerson(tx: Tx, actor: Actor, { personId }: Person) {
  const isTheirs = and(eq(blocks.blockerId, actor.id), eq(blocks.blockedId, personId))
  const removed = await tx.delete(blocks).where(isTheirs).returning({ blockedId: blocks.blockedId })
  if (removed.length > 0) await recordEvent(tx, 'person.unblocked', { blockerId: actor.id, blockedId: personId })
  return done
}
