import { portfolioLimits } from '@shutterbid/domain/portfolio/limits'
import { and, asc, eq, getTableColumns, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { pictures } from './tables.ts'

/** All pictures of a person, with hidden ones. */
export function findPictures(db: Db | Tx, personId: string) {
  return db
    .select()
    .from(pictures)
    .where(eq(pictures.personId, personId))
    .orderBy(asc(pictures.position))
    .limit(portfolioLimits.pictures.max)
}

/** The pictures that other people may see. */
export function findShownPictures(db: Db | Tx, personId: string) {
  return db
    .select()
    .from(pictures)
    .where(and(eq(pictures.personId, personId), isNull(pictures.hiddenAt)))
    .orderBy(asc(pictures.position))
    .limit(portfolioLimits.pictures.max)
}

/** The first pictures of each that others see. */
export function findFirstPictures(db: Db | Tx, personIds: string[], max: number = portfolioLimits.first.pictures) {
  const place = sql<number>`row_number() over (partition by ${pictures.personId} order by ${pictures.position})`.as('place')
  const placed = db
    .select({ id: pictures.id, place })
    .from(pictures)
    .where(and(inArray(pictures.personId, personIds), isNull(pictures.hiddenAt)))
    .as('placed')
  return db
    .select(getTableColumns(pictures))
    .from(placed)
    .innerJoin(pictures, eq(pictures.id, placed.id))
    .where(lte(placed.place, max))
    .orderBy(asc(pictures.personId), asc(pictures.position))
    .limit(personIds.length * max)
}

/** A person's own picture; undefined for missing ones and those of others. */
export async function findOwnPicture(db: Db | Tx, { personId, pictureId }: { personId: string; pictureId: string }) {
  const [picture] = await db.select().from(pictures).where(ownPicture({ personId, pictureId })).limit(1)
  return picture
}

export function ownPicture({ personId, pictureId }: { personId: string; pictureId: string }): SQL | undefined {
  return and(eq(pictures.id, pictureId), eq(pictures.personId, personId))
}
