import { ORPCError } from '@orpc/server'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import { canReadThread } from '@shutterbid/domain/messages/rules'
import { and, desc, eq, lt } from 'drizzle-orm'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { findAttachments } from './attachments/attach-to-message.ts'
import { type Dependencies, selectFacts, writeFactsOf } from './conversation-rights.ts'
import { presentMessage } from './present-message.ts'
import { messages } from './tables.ts'

type Input = { personId: string; cursor?: string }

/** A page of a conversation, oldest first; the first page is the latest, and `nextCursor` leads to older ones. */
export async function listThread(db: Db, actor: Actor, { personId, cursor }: Input, dependencies: Dependencies) {
  const before = numberIn(cursor)
  const found = await inOneStatement(db, selectFacts(db, actor, personId))
  const { facts } = writeFactsOf(actor, found, dependencies)
  assertAllowed(canReadThread(facts))
  const [conversation] = found.conversations
  if (!conversation || facts.hasBlocked) return { items: [], nextCursor: null }
  const { id, senderId, number, content, pictureCount, pdfCount, sentAt, readAt, editedAt, takenBackAt, hiddenReason } = messages
  const latest = await db
    .select({ id, senderId, number, content, pictureCount, pdfCount, sentAt, readAt, editedAt, takenBackAt, hiddenReason })
    .from(messages)
    .where(and(eq(messages.conversationId, conversation.id), before ? lt(number, before) : undefined))
    .orderBy(desc(number))
    .limit(messageLimits.page + 1)
  const page = latest.slice(0, messageLimits.page)
  const files = await findAttachments(db, page)
  return {
    items: page.toReversed().map((message) => presentMessage(message, actor, dependencies.now, files.get(message.id))),
    nextCursor: latest.length > page.length ? String(page.at(-1)?.number) : null,
  }
}

/** The page ends before this number. */
function numberIn(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(cursor)) throw new ORPCError('BAD_REQUEST', { message: 'This is not a valid cursor.' })
  return Number(cursor)
}
