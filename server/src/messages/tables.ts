import { messageLimits } from '@shutterbid/domain/messages/limits'
import { desc, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, foreignKey, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { at, hiddenColumns, hiddenWithReason } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

/** One row per pair of people, regardless of who began. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey().defaultRandom(),
    firstPersonId: uuid('first_person_id')
      .notNull()
      .references(() => people.id),
    secondPersonId: uuid('second_person_id')
      .notNull()
      .references(() => people.id),
    messageCount: integer('message_count').notNull().default(0),
    lastMessageAt: at('last_message_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (conversation) => [
    unique('conversations_one_per_pair').on(conversation.firstPersonId, conversation.secondPersonId),
    unique('conversations_id_and_pair').on(conversation.id, conversation.firstPersonId, conversation.secondPersonId),
    check('conversations_pair_is_ordered', sql`${conversation.firstPersonId} < ${conversation.secondPersonId}`),
    index('conversations_of_first_newest').on(conversation.firstPersonId, desc(conversation.lastMessageAt), desc(conversation.id)),
    index('conversations_of_second_newest').on(conversation.secondPersonId, desc(conversation.lastMessageAt), desc(conversation.id)),
    index('conversations_by_age').on(conversation.lastMessageAt, conversation.id),
  ],
)

/**
 * `id` is chosen by the sender, `number` counts within the conversation. The pair is repeated, in the conversation's order, so that a
 * foreign key binds sender and receiver to it. The counts are of its attachments, which are rows of their own.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    conversationId: uuid('conversation_id').notNull(),
    senderId: uuid('sender_id').notNull(),
    receiverId: uuid('receiver_id').notNull(),
    firstPersonId: uuid('first_person_id').generatedAlwaysAs(sql`least(sender_id, receiver_id)`),
    secondPersonId: uuid('second_person_id').generatedAlwaysAs(sql`greatest(sender_id, receiver_id)`),
    number: integer().notNull(),
    content: text().notNull(),
    pictureCount: smallint('picture_count').notNull().default(0),
    pdfCount: smallint('pdf_count').notNull().default(0),
    sentAt: at('sent_at').notNull(),
    readAt: at('read_at'),
    editedAt: at('edited_at'),
    takenBackAt: at('taken_back_at'),
    ...hiddenColumns(),
  },
  (message) => [
    foreignKey({
      name: 'messages_of_the_pair',
      columns: [message.conversationId, message.firstPersonId, message.secondPersonId],
      foreignColumns: [conversations.id, conversations.firstPersonId, conversations.secondPersonId],
    }).onDelete('cascade'),
    unique('messages_one_per_number').on(message.conversationId, message.number),
    hiddenWithReason('messages', message),
    check('messages_number', sql`${message.number} >= 1`),
    check('messages_content_length', sql`char_length(${message.content}) <= ${literal(messageLimits.content.max)}`),
    check('messages_attachment_counts', sql`${message.pictureCount} >= 0 and ${message.pdfCount} >= 0`),
    check(
      'messages_say_something_unless_taken_back',
      sql`(${message.content} = '' and ${message.pictureCount} + ${message.pdfCount} = 0) = (${message.takenBackAt} is not null)`,
    ),
    index('messages_unread').on(message.receiverId, message.conversationId, message.number).where(sql`${message.readAt} is null`),
    index('messages_words_by_conversation').using('gin', message.conversationId, wordsOfMessage(message.content)),
    index('messages_by_sender_newest').on(message.senderId, desc(message.sentAt)),
  ],
)

/** What a search looks through, as the index has it. */
export function wordsOfMessage(content: AnyPgColumn) {
  return sql`to_tsvector('simple', ${content})`
}
