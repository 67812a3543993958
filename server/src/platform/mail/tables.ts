import type { MailLine } from '@shutterbid/domain/shared/limits'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/platform/db/columns'
import type { MailAttachment } from './mail.ts'

/** The demo's mailbox, shown on the page /dev/mail. Empty on a live instance. */
export const demoMails = pgTable(
  'demo_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    sentAt: instantColumn('sent_at').notNull().defaultNow(),
  },
  (mail) => [index('demo_mails_newest_first').on(mail.sentAt.desc(), mail.id.desc())],
)

/**
 * When the mails of the last hour to an address took their turns, of each line; both lists have the same order. The address is hashed. Rows
 * are deleted an hour after their last mail.
 */
export const mailTurns = pgTable(
  'mail_turns',
  {
    addressHash: text('address_hash').notNull(),
    line: text().$type<MailLine>().notNull(),
    mailIds: text('mail_ids').array().notNull(),
    turns: instantColumn('turns').array().notNull(),
  },
  (turn) => [primaryKey({ columns: [turn.addressHash, turn.line] })],
)
