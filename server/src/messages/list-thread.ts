import { ORPCError } from '@orpc/server'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import { canReadThread } from '@shutterbid/domain/messages/rules'
import { and, desc, eq, gte, lte } from 'drizzle-orm'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { type Dependencies, selectFacts, writeFactsOf } from './conversation-rights.ts'
import { findAttachments, presentMessage } from './present-message.ts'
import { messages } from './tables.ts'

type Input = { personId: string; cursor?: string; at?: string }
/** The messages with these numbers; without `to` the latest. */
type Range = { from?: number; to?: number }

/**
 * A page of a conversation, oldest first. The first page is the latest, or the one around the message `at`; `nextCursor` leads to older
 * messages, `previousCursor` to later ones.
 */
export async function listThread(db: Db, actor: Actor, { personId, cursor, at }: Input, dependencies: Dependencies) {
  const asked = rangeOf(cursor)
  const found = await inOneStatement(db, selectFacts(db, actor, personId))
  const { facts } = writeFactsOf(actor, found, dependencies)
  assertAllowed(canReadThread(facts))
  const [conversation] = found.conversations
  if (!conversation || facts.hasBlocked) return { items: [], nextCursor: null, previousCursor: null }
  const { from = 1, to } = asked ?? (at === undefined ? {} : await rangeAround(db, conversation.id, at))
  const { id, senderId, number, content, pictureCount, pdfCount, sentAt, readAt, editedAt, takenBackAt, hiddenReason } = messages
  const page = await db
    .select({ id, senderId, number, content, pictureCount, pdfCount, sentAt, readAt, editedAt, takenBackAt, hiddenReason })
    .from(messages)
    .where(and(eq(messages.conversationId, conversation.id), gte(number, from), to === undefined ? undefined : lte(number, to)))
    .orderBy(desc(number))
    .limit(messageLimits.page)
  const files = await findAttachments(db, page)
  const oldest = page.at(-1)?.number ?? from
  return {
    items: page.toReversed().map((message) => presentMessage(message, actor, dependencies.now, files.get(message.id))),
    nextCursor: oldest > 1 ? String(oldest) : null,
    previousCursor: to !== undefined && to < conversation.messageCount ? `after-${to}` : null,
  }
}

/** '31': before this number. 'after-31': after it. */
function rangeOf(cursor: string | undefined): Range | undefined {
  if (cursor === undefined) return undefined
  const [, isAfter, digits] = /^(after-)?([1-9]\d{0,8})$/.exec(cursor) ?? []
  if (digits === undefined) throw new ORPCError('BAD_REQUEST', { message: 'This is not a valid cursor.' })
  const number = Number(digits)
  return isAfter ? { from: number + 1, to: number + messageLimits.page } : { to: number - 1 }
}

/** The latest page if the conversation has no such message. */
async function rangeAround(db: Db, conversationId: string, messageId: string): Promise<Range> {
  const isTheOne = and(eq(messages.id, messageId), eq(messages.conversationId, conversationId))
  const [found] = await db.select({ number: messages.number }).from(messages).where(isTheOne).limit(1)
  return found ? { to: found.number + messageLimits.pageAfter } : {}
}
