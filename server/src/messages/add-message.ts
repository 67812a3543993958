import { sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/literal'
import type { Tx } from '#server/platform/db/open-database'
import { pairOf } from './find-conversation.ts'
import { conversations, messages } from './tables.ts'

type NewMessage = {
  id: string
  senderId: string
  receiverId: string
  content: string
  pictureCount?: number
  pdfCount?: number
  sentAt: Date
}

/**
 * Stores a message as the next of its conversation, which is created if necessary; a concurrent second one waits. In one statement. Returns
 * its id, or undefined if that was used for another message.
 */
export async function addMessage(tx: Tx, message: NewMessage): Promise<string | undefined> {
  const { id, senderId, receiverId, content, pictureCount = 0, pdfCount = 0, sentAt } = message
  const { firstPersonId, secondPersonId } = pairOf(senderId, receiverId)
  const { messageCount, lastMessageAt } = conversations
  const { rows } = await tx.execute<{ id: string }>(sql`
    with conversation as (
      insert into ${conversations} (first_person_id, second_person_id, message_count, last_message_at)
      values (${firstPersonId}, ${secondPersonId}, 1, ${instant(sentAt)})
      on conflict (first_person_id, second_person_id) do update set
        message_count = ${messageCount} + 1, last_message_at = greatest(${lastMessageAt}, excluded.last_message_at)
      returning id, message_count
    )
    insert into ${messages} (id, conversation_id, sender_id, receiver_id, number, content, picture_count, pdf_count, sent_at)
    select ${id}::uuid, id, ${senderId}::uuid, ${receiverId}::uuid, message_count, ${content}, ${pictureCount}::smallint, ${pdfCount}::smallint, ${instant(sentAt)}
    from conversation
    on conflict (id) do nothing
    returning id`)
  return rows[0]?.id
}
