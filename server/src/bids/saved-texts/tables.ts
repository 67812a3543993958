import { bidLimits } from '@shutterbid/domain/bids/limits'
import { savedTextUses } from '@shutterbid/domain/bids/saved-texts'
import { maxDollars } from '@shutterbid/domain/shared/money'
import { sql } from 'drizzle-orm'
import { check, integer, pgEnum, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { ownerReference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'
import { detailChecks, detailColumns } from '../detail-columns.ts'

export const savedTextUse = pgEnum('saved_text_use', savedTextUses)

const { max, nameLength, textLength } = bidLimits.savedTexts

/** A photographer's texts with placeholders, numbered from 1 for each use, so that the database can limit how many there are. */
export const savedTexts = pgTable(
  'saved_texts',
  {
    id: uuid().primaryKey().defaultRandom(),
    photographerId: ownerReference('photographer_id', () => people.id),
    use: savedTextUse().notNull(),
    number: smallint().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    amountDollars: integer('amount_dollars'),
    ...detailColumns(),
  },
  (saved) => [
    unique('saved_texts_numbered_per_use').on(saved.photographerId, saved.use, saved.number),
    check(
      'saved_texts_per_photographer',
      sql`${saved.number} between 1 and case ${saved.use} when 'bid' then ${literal(max.bid)} when 'message' then ${literal(max.message)} else ${literal(max.terms)} end`,
    ),
    check('saved_texts_name_length', sql`char_length(${saved.name}) between 1 and ${literal(nameLength)}`),
    check(
      'saved_texts_text_length',
      sql`char_length(${saved.text}) between case when ${saved.use} in ('bid', 'message') then 1 else 0 end and ${literal(textLength)}`,
    ),
    check('saved_texts_amount', sql`${saved.amountDollars} between ${literal(bidLimits.amount.min)} and ${literal(maxDollars)}`),
    ...detailChecks('saved_texts', saved),
  ],
)
