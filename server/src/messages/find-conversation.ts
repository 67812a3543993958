import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { conversations } from './tables.ts'

const { id, messageCount } = conversations

/** No row if neither has written yet. */
export function selectConversation(db: Db | Tx, oneId: string, otherId: string) {
  return db.select({ id, messageCount }).from(conversations).where(isOfPair(oneId, otherId)).limit(1)
}

/** `findConversation`, locked, so that writes to one conversation run one after the other. */
export async function lockConversation(tx: Tx, oneId: string, otherId: string) {
  const [found] = await tx.select({ id, messageCount }).from(conversations).where(isOfPair(oneId, otherId)).for('no key update')
  return found ?? null
}

/** Two people in the order in which a conversation stores them. */
export function pairOf(oneId: string, otherId: string) {
  const [firstPersonId, secondPersonId] = oneId < otherId ? [oneId, otherId] : [otherId, oneId]
  return { firstPersonId, secondPersonId }
}

function isOfPair(oneId: string, otherId: string) {
  const { firstPersonId, secondPersonId } = pairOf(oneId, otherId)
  return and(eq(conversations.firstPersonId, firstPersonId), eq(conversations.secondPersonId, secondPersonId))
}
