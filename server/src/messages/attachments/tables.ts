import { messageLimits } from '@shutterbid/domain/messages/limits'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { at } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'
import { messages } from '../tables.ts'

const { perMessage, bytes, name } = messageLimits.attachments

export const attachmentKind = pgEnum('attachment_kind', ['picture', 'pdf'])

/**
 * A picture or PDF file, uploaded for a message to the receiver. It waits without `messageId` until its message is sent; a trigger checks
 * that this is between the same two people. Of a picture only copies are stored, of which shape and thumbhash are known here.
 */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid().primaryKey().defaultRandom(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => people.id),
    receiverId: uuid('receiver_id')
      .notNull()
      .references(() => people.id),
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
    addedAt: at('added_at').notNull(),
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

/**
 * Keys that may have files in the store although no attachment uses them: recorded before files are stored and, by a trigger, when an
 * attachment is deleted. A scheduled task checks them an hour later and removes unused files.
 */
export const orphanedAttachmentKeys = pgTable(
  'orphaned_attachment_keys',
  { key: text().primaryKey(), since: at('since').notNull().defaultNow() },
  (orphan) => [index('orphaned_attachment_keys_by_time').on(orphan.since)],
)

/** When somebody added a file, for the limit of a day: also of files that were removed or taken back since. Deleted after that day. */
export const attachmentUploads = pgTable(
  'attachment_uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    addedAt: at('added_at').notNull(),
  },
  (upload) => [
    index('attachment_uploads_by_person').on(upload.personId, upload.addedAt),
    index('attachment_uploads_by_time').on(upload.addedAt),
  ],
)
