import { attachmentsText } from '@shutterbid/domain/messages/attachments'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import { canReadThread } from '@shutterbid/domain/messages/rules'
import type { ConversationView } from '@shutterbid/domain/messages/schemas'
import { type AnyColumn, and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { cursorOf, parseCursor } from '#server/platform/time-cursor'
import { profiles } from '#server/profiles/tables'
import { hasBlocked } from './blocks/is-blocked.ts'
import { isUnreadBy } from './count-unread.ts'
import { partnerColumns } from './find-partner.ts'
import { hasHired } from './has-hired.ts'
import { wordsOf } from './present-message.ts'
import { conversations, messages } from './tables.ts'

/** A person's conversations, except with people they blocked, latest first; excerpts are withheld where a subscription is needed. */
export async function listConversations(db: Db, actor: Actor, { cursor }: { cursor?: string }) {
  const page = pageOfPairs(db, actor.id, parseCursor(cursor))
  const { lastMessageAt, partnerId } = page
  const found = await db
    .select({
      id: page.id,
      lastMessageAt,
      partner: partnerColumns,
      senderId: messages.senderId,
      content: sql<string>`left(${messages.content}, ${messageLimits.excerpt.max})`,
      pictureCount: messages.pictureCount,
      pdfCount: messages.pdfCount,
      hiddenReason: messages.hiddenReason,
      takenBackAt: messages.takenBackAt,
      unreadCount: unreadIn(db, page.id, actor.id),
      isHired: actor.userType === 'client' ? sql<boolean>`false` : hasHired(partnerId, actor.id),
    })
    .from(page)
    .innerJoin(people, eq(people.id, partnerId))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .innerJoin(messages, and(eq(messages.conversationId, page.id), eq(messages.number, page.messageCount)))
    .orderBy(desc(lastMessageAt), desc(page.id))
    .limit(messageLimits.conversations + 1)
  const shown = found.slice(0, messageLimits.conversations)
  const last = shown.at(-1)
  const nextCursor = found.length > shown.length && last ? cursorOf({ at: last.lastMessageAt, id: last.id }) : null
  return { items: shown.map((row) => present(row, actor)), nextCursor }
}

type ConversationRow = Pick<ConversationView, 'partner' | 'lastMessageAt' | 'unreadCount'> & LastMessage
type LastMessage = {
  senderId: string
  content: string
  pictureCount: number
  pdfCount: number
  hiddenReason: string | null
  takenBackAt: Date | null
  isHired: boolean
}

function present(found: ConversationRow, actor: Actor): ConversationView {
  const { partner, lastMessageAt, unreadCount, senderId, isHired } = found
  const isOwn = senderId === actor.id
  const needsSubscription = !canReadThread({ reader: actor, isHired }).allowed
  return {
    partner,
    lastMessageAt,
    unreadCount,
    needsSubscription,
    excerpt: needsSubscription ? null : wordsOf({ ...found, content: found.content || attachmentsText(found) }, isOwn).words,
    isOwn,
  }
}

/** Each side of the pair has its own index, which gives its latest conversations. */
function pageOfPairs(db: Db, personId: string, after: { at: string; id: string } | undefined) {
  const { id, firstPersonId, secondPersonId, messageCount, lastMessageAt } = conversations
  const side = (own: typeof firstPersonId | typeof secondPersonId, other: SQL<string>) =>
    db
      .select({ id, partnerId: other.as('partner_id'), messageCount, lastMessageAt })
      .from(conversations)
      .where(
        and(
          eq(own, personId),
          sql`not ${hasBlocked(personId, other)}`,
          after && sql`(${lastMessageAt}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(lastMessageAt), desc(id))
      .limit(messageLimits.conversations + 1)
  const sides = unionAll(side(firstPersonId, sql<string>`${secondPersonId}`), side(secondPersonId, sql<string>`${firstPersonId}`))
  return sides
    .orderBy(desc(sql`last_message_at`), desc(sql`id`))
    .limit(messageLimits.conversations + 1)
    .as('page')
}

/** Counted up to one more than a badge shows. */
function unreadIn(db: Db, conversationId: AnyColumn, receiverId: string) {
  const unread = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isUnreadBy(receiverId), sql`${messages.conversationId} = ${conversationId}`))
    .limit(messageLimits.badgeMax + 1)
    .as('unread')
  return sql<number>`(select count(*)::int from ${unread})`
}
