import { bidLimits } from '@shutterbid/domain/bids/limits'
import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { literal } from '#server/platform/db/literal'
import { detailChecks, detailColumns } from '../detail-columns.ts'

/** A photographer's texts for bids, with placeholders. They are numbered from 1, so that the database can limit how many there are. */
export const bidTemplates = pgTable(
  'bid_templates',
  {
    id: uuid().primaryKey().defaultRandom(),
    photographerId: uuid('photographer_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    name: text().notNull(),
    message: text().notNull(),
    ...detailColumns(),
  },
  (template) => [
    unique('bid_templates_numbered_per_photographer').on(template.photographerId, template.number),
    check('bid_templates_per_photographer', sql`${template.number} between 1 and ${literal(bidLimits.templates.max)}`),
    check('bid_templates_name_length', sql`char_length(${template.name}) between 1 and ${literal(bidLimits.templates.name)}`),
    check('bid_templates_message_length', sql`char_length(${template.message}) between 1 and ${literal(bidLimits.message.max)}`),
    ...detailChecks('bid_templates', template),
  ],
)
