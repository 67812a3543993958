import { messageLimits } from '@shutterbid/domain/messages/limits'
import { desc, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, foreignKey, index, integer, pgEnum, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { hiddenColumns, hiddenWithReason, instantColumn, ownerReference, reference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

/** One row per pair of people, regardless of who began. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey().defaultRandom(),
    firstPersonId: reference('first_person_id', () => people.id),
    secondPersonId: reference('second_person_id', () => people.id),
    messageCount: integer('message_count').notNull().default(0),
    lastMessageAt: instantColumn('last_message_at').notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
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
    sentAt: instantColumn('sent_at').notNull(),
    readAt: instantColumn('read_at'),
    editedAt: instantColumn('edited_at'),
    takenBackAt: instantColumn('taken_back_at'),
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

/** The searched text, as in the index. */
export function wordsOfMessage(content: AnyPgColumn) {
  return sql`to_tsvector('simple', ${content})`
}

const { perMessage, bytes, name } = messageLimits.attachments

export const attachmentKind = pgEnum('attachment_kind', ['picture', 'pdf'])

/**
 * A picture or PDF, uploaded for a message to the receiver. Without `messageId` until its message is sent; a trigger checks that the
 * message is between the same two people. A picture is stored only as copies, whose shape and thumbhash are known here.
 */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid().primaryKey().defaultRandom(),
    senderId: reference('sender_id', () => people.id),
    receiverId: reference('receiver_id', () => people.id),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    /** In the message, from 1. */
    place: smallint(),
    kind: attachmentKind().notNull(),
    key: text().notNull().unique('attachments_own_key'),
    name: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    hash: text(),
    addedAt: instantColumn('added_at').notNull(),
  },
  (attachment) => [
    unique('attachments_one_per_place').on(attachment.messageId, attachment.place),
    check('attachments_per_message', sql`${attachment.place} between 1 and ${literal(perMessage)}`),
    check('attachments_placed_in_a_message', sql`(${attachment.messageId} is null) = (${attachment.place} is null)`),
    check('attachments_name_length', sql`char_length(${attachment.name}) between 1 and ${literal(name)}`),
    check('attachments_bytes', sql`${attachment.bytes} between 1 and ${literal(bytes)}`),
    check(
      'attachments_shape_of_pictures',
      sql`num_nonnulls(${attachment.width}, ${attachment.height}, ${attachment.hash}) = case ${attachment.kind} when 'picture' then 3 else 0 end`,
    ),
    check('attachments_sides', sql`${attachment.width} > 0 and ${attachment.height} > 0`),
    index('attachments_by_sender_newest').on(attachment.senderId, attachment.addedAt),
    index('attachments_unsent').on(attachment.addedAt, attachment.id).where(sql`${attachment.messageId} is null`),
  ],
)
export type AttachmentRow = typeof attachments.$inferSelect

/** Uploads of the last day, for the daily limit; also of files that were removed or taken back since. */
export const attachmentUploads = pgTable(
  'attachment_uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: ownerReference('person_id', () => people.id),
    addedAt: instantColumn('added_at').notNull(),
  },
  (upload) => [
    index('attachment_uploads_by_person').on(upload.personId, upload.addedAt),
    index('attachment_uploads_by_time').on(upload.addedAt),
  ],
)
