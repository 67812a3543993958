import { and, eq } from 'drizzle-orm'
import { conversations } from './tables.ts'

/** Two people in the order in which a conversation stores them. */
export function pairOf(oneId: string, otherId: string) {
  const [firstPersonId, secondPersonId] = oneId < otherId ? [oneId, otherId] : [otherId, oneId]
  return { firstPersonId, secondPersonId }
}

export function isOfPair(oneId: string, otherId: string) {
  const { firstPersonId, secondPersonId } = pairOf(oneId, otherId)
  return and(eq(conversations.firstPersonId, firstPersonId), eq(conversations.secondPersonId, secondPersonId))
}
