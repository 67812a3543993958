import { canReadThread } from '@shutterbid/domain/messages/rules'
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { blocks } from './blocks/tables.ts'
import { hasHired } from './has-hired.ts'
import { wordsOf } from './present-message.ts'
import { attachments, conversations, messages } from './tables.ts'

/**
 * A person's own messages and the ones that they may read, at most `max`. Other threads are only counted by sender, even if they were read
 * before a subscription ended. Hidden messages are quoted for their senders only. Messages received after blocking their sender are left
 * out.
 */
export async function exportMessages(db: Db, actor: Actor, max: number) {
  const found = await findConversations(db, actor, max)
  const isReadable = ({ isHired }: { isHired: boolean }) => canReadThread({ reader: actor, isHired }).allowed
  const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)
  const readable = idsOf(found.filter(isReadable))
  const waiting = idsOf(found.filter((conversation) => !isReadable(conversation)))
  const quoted = await db
    .select()
    .from(messages)
    .where(
      and(
        or(inArray(messages.conversationId, readable), and(inArray(messages.conversationId, waiting), eq(messages.senderId, actor.id))),
        wasDelivered(actor.id),
      ),
    )
    .orderBy(asc(messages.sentAt), asc(messages.id))
    .limit(max)
  const isWithheld = ({ senderId, hiddenAt }: (typeof quoted)[number]) => hiddenAt !== null && senderId !== actor.id
  return {
    messages: quoted.map((message) => {
      const { words, hidden } = wordsOf(message, message.senderId === actor.id)
      const counts = isWithheld(message) ? { pictureCount: 0, pdfCount: 0 } : {}
      return { ...message, ...counts, content: words, hiddenReason: hidden?.reason ?? null }
    }),
    attachments: await findExported(db, actor, idsOf(quoted.filter((message) => !message.takenBackAt && !isWithheld(message))), max),
    waitingMessages: await db
      .select({
        senderId: messages.senderId,
        messageCount: sql<number>`count(*)::int`,
        lastSentAt: sql`max(${messages.sentAt})`.mapWith(messages.sentAt),
      })
      .from(messages)
      .where(and(inArray(messages.conversationId, waiting), eq(messages.receiverId, actor.id), wasDelivered(actor.id)))
      .groupBy(messages.senderId)
      .orderBy(asc(messages.senderId))
      .limit(max),
  }
}

/** The files of these messages, and the person's unsent files. */
function findExported(db: Db, actor: Actor, messageIds: string[], max: number) {
  const { id, senderId, receiverId, messageId, place, kind, name, bytes, width, height, addedAt } = attachments
  return db
    .select({ id, senderId, receiverId, messageId, place, kind, name, bytes, width, height, addedAt })
    .from(attachments)
    .where(or(inArray(messageId, messageIds), and(eq(senderId, actor.id), isNull(messageId))))
    .orderBy(asc(addedAt), asc(id))
    .limit(max)
}

/** False for messages received after blocking their sender. */
function wasDelivered(personId: string) {
  const { blockerId, blockedId, blockedAt } = blocks
  return sql`not exists (
    select from ${blocks} where ${blockerId} = ${personId} and ${blockedId} = ${messages.senderId} and ${blockedAt} <= ${messages.sentAt}
  )`
}

type PersonColumn = typeof conversations.firstPersonId | typeof conversations.secondPersonId

/** The latest ones; each side of the pair has its own index. */
function findConversations(db: Db, actor: Actor, max: number) {
  const { id, firstPersonId, secondPersonId, lastMessageAt } = conversations
  const side = (own: PersonColumn, other: PersonColumn) =>
    db
      .select({ id, isHired: isHiredBy(other, actor).as('is_hired') })
      .from(conversations)
      .where(eq(own, actor.id))
      .orderBy(desc(lastMessageAt), desc(id))
      .limit(max)
  return unionAll(side(firstPersonId, secondPersonId), side(secondPersonId, firstPersonId)).limit(max)
}

function isHiredBy(clientId: PersonColumn, actor: Actor): SQL<boolean> {
  return actor.userType === 'client' ? sql<boolean>`false` : hasHired(clientId, actor.id)
}
