import { messageLimits } from '@shutterbid/domain/messages/limits'
import type { SavedReplyView } from '@shutterbid/domain/messages/reply-schemas'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { savedReplies } from './tables.ts'

const { id, name, text } = savedReplies

export const replyColumns = { id, name, text }

/** A photographer's own saved replies, oldest first. */
export function listReplies(db: Db, actor: Actor): Promise<SavedReplyView[]> {
  return db
    .select(replyColumns)
    .from(savedReplies)
    .where(eq(savedReplies.photographerId, actor.id))
    .orderBy(asc(savedReplies.number))
    .limit(messageLimits.replies.max)
}
