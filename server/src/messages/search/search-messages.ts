import { messageLimits } from '@shutterbid/domain/messages/limits'
import { excerptAround, searchedWords } from '@shutterbid/domain/messages/message-search'
import type { FoundMessage } from '@shutterbid/domain/messages/schemas'
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { profiles } from '#server/profiles/tables'
import { hasBlocked } from '../blocks/is-blocked.ts'
import { partnerColumns } from '../find-partner.ts'
import { hasHired } from '../has-hired.ts'
import { conversations, messages, wordsOfMessage } from '../tables.ts'

/**
 * The latest messages with these words, or words that begin with them, among those that the actor may read: not without a needed
 * subscription, nor from people whom they blocked, nor hidden or taken back.
 */
export async function searchMessages(db: Db, actor: Actor, { query }: { query: string }): Promise<FoundMessage[]> {
  const words = searchedWords(query)
  if (words.length === 0) return []
  const asked = words.map((word) => `${word}:*`).join(' & ')
  const own = readableConversations(db, actor).as('own')
  const { id, senderId, receiverId, content, sentAt, hiddenAt, takenBackAt } = messages
  const found = await db
    .select({ id, senderId, content, sentAt, partner: partnerColumns })
    .from(messages)
    .innerJoin(people, eq(people.id, sql`case when ${senderId} = ${actor.id} then ${receiverId} else ${senderId} end`))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(
      and(
        inArray(messages.conversationId, sql`(select id from ${own})`),
        sql`${wordsOfMessage(content)} @@ to_tsquery('simple', ${asked})`,
        isNull(takenBackAt),
        or(isNull(hiddenAt), eq(senderId, actor.id)),
      ),
    )
    .orderBy(desc(sentAt), desc(id))
    .limit(messageLimits.search.found)
  return found.map((message) => ({
    id: message.id,
    partner: message.partner,
    sentAt: message.sentAt,
    isOwn: message.senderId === actor.id,
    excerpt: excerptAround(message.content, query),
  }))
}

/** The latest ones; each side of the pair has its own index. */
function readableConversations(db: Db, actor: Actor) {
  const { id, firstPersonId, secondPersonId, lastMessageAt } = conversations
  const side = (own: typeof firstPersonId | typeof secondPersonId, other: typeof firstPersonId | typeof secondPersonId) =>
    db
      .select({ id })
      .from(conversations)
      .where(and(eq(own, actor.id), sql`not ${hasBlocked(actor.id, other)}`, actor.isSubscribed ? undefined : hasHired(other, actor.id)))
      .orderBy(desc(lastMessageAt), desc(id))
      .limit(messageLimits.search.conversations)
  return unionAll(side(firstPersonId, secondPersonId), side(secondPersonId, firstPersonId))
}
