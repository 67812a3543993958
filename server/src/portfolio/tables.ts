import { portfolioLimits } from '@shutterbid/domain/portfolio/limits'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { hiddenColumns, hiddenWithReason, instantColumn, ownerReference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

/** `stored`: the picture and its smallest rendition exist. `ready`: all of its renditions do. */
export const pictureState = pgEnum('picture_state', ['stored', 'ready'])

/**
 * A portfolio or vision board: at most nine pictures, in positions 1 to 9, each used once (`pictures_position_once`, checked at the end of
 * a statement so that pictures can swap places). Sides in pixels, `hash` a thumbhash in base64, `extension` that of the stored picture.
 * Demo pictures share a key.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: ownerReference('person_id', () => people.id),
    position: integer().notNull(),
    key: text().notNull(),
    extension: text().$type<'jpg' | 'png'>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    hash: text().notNull(),
    alt: text().notNull(),
    state: pictureState().notNull().default('stored'),
    addedAt: instantColumn('added_at').notNull().defaultNow(),
    ...hiddenColumns(),
  },
  (picture) => [
    check('pictures_position_1_to_9', sql`${picture.position} between 1 and ${literal(portfolioLimits.pictures.max)}`),
    check('pictures_alt_length', sql`char_length(${picture.alt}) <= ${literal(portfolioLimits.alt.max)}`),
    hiddenWithReason('pictures', picture),
    check('pictures_sides', sql`${picture.width} > 0 and ${picture.height} > 0`),
    check('pictures_extension', sql`${picture.extension} in ('jpg', 'png')`),
    index('pictures_by_key').on(picture.key),
  ],
)
export type PictureRow = typeof pictures.$inferSelect
