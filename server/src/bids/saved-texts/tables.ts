import { bidLimits } from '@shutterbid/domain/bids/limits'
import { savedTextUses } from '@shutterbid/domain/bids/saved-texts'
import { sql } from 'drizzle-orm'
import { check, pgEnum, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { literal } from '#server/platform/db/literal'
import { detailChecks, detailColumns } from '../detail-columns.ts'

export const savedTextUse = pgEnum('saved_text_use', savedTextUses)

const { max, nameLength, textLength } = bidLimits.savedTexts

/** A photographer's texts with placeholders, numbered from 1 for each use, so that the database can limit how many there are. */
export const savedTexts = pgTable(
  'saved_texts',
  {
    id: uuid().primaryKey().defaultRandom(),
    photographerId: uuid('photographer_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    use: savedTextUse().notNull(),
    number: smallint().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    ...detailColumns(),
  },
  (saved) => [
    unique('saved_texts_numbered_per_use').on(saved.photographerId, saved.use, saved.number),
    check(
      'saved_texts_per_photographer',
      sql`${saved.number} between 1 and case ${saved.use} when 'bid' then ${literal(max.bid)} else ${literal(max.message)} end`,
    ),
    check('saved_texts_name_length', sql`char_length(${saved.name}) between 1 and ${literal(nameLength)}`),
    check('saved_texts_text_length', sql`char_length(${saved.text}) between 1 and ${literal(textLength)}`),
    ...detailChecks('saved_texts', saved),
  ],
)
