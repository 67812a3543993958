import { programLimits } from '@shutterbid/domain/programs/limits'
import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn, ownerKey } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

/** The origins of websites on which a photographer shows their card. */
export const photographerCards = pgTable(
  'photographer_cards',
  {
    personId: ownerKey('person_id', () => people.id),
    origins: text().array().notNull(),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (card) => [check('photographer_cards_origins', sql`cardinality(${card.origins}) <= ${literal(programLimits.cardOrigins.max)}`)],
)
