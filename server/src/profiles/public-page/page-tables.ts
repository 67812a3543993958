import { reservedSlugs, slugLimits } from '@shutterbid/domain/profiles/public-page'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { bytes, ownerKey } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

/** The public page of a photographer, `/photographers/{slug}`. Created from the name by a trigger on people. */
export const publicPages = pgTable(
  'public_pages',
  {
    personId: ownerKey('person_id', () => people.id),
    slug: text().notNull().unique('public_pages_one_per_slug'),
    /** Whether search engines may list it. */
    isIndexed: boolean('is_indexed').notNull().default(false),
  },
  (page) => [
    index('public_pages_listed').on(page.slug).where(sql`${page.isIndexed}`),
    check('public_pages_slug_shape', sql`${page.slug} ~ '^[a-z0-9][a-z0-9-]*[a-z0-9]$'`),
    check('public_pages_slug_length', sql`char_length(${page.slug}) between ${literal(slugLimits.min)} and ${literal(slugLimits.max)}`),
    check('public_pages_slug_not_reserved', sql`${page.slug} not in (${literal(reservedSlugs)})`),
  ],
)

/**
 * Addresses of deleted accounts, as SHA-256, so that no name is kept. They answer 410, and a trigger prevents reuse, because a new owner
 * would be taken for the previous one.
 */
export const gonePages = pgTable('gone_pages', { slugHash: bytes('slug_hash').primaryKey() })
