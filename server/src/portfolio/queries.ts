import { portfolioLimits } from '@shutterbid/domain/portfolio/limits'
import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { pictures } from './tables.ts'

export function findPictures(db: Db | Tx, personId: string) {
  return db
    .select()
    .from(pictures)
    .where(eq(pictures.personId, personId))
    .orderBy(asc(pictures.position))
    .limit(portfolioLimits.pictures.max)
}

export function findFirstPictures(db: Db | Tx, personIds: string[], max: number = portfolioLimits.first.pictures) {
  return db
    .select()
    .from(pictures)
    .where(and(inArray(pictures.personId, personIds), lte(pictures.position, max)))
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

export async function isFileUsed(db: Db | Tx, key: string) {
  const [shown] = await db.select({ id: pictures.id }).from(pictures).where(eq(pictures.key, key)).limit(1)
  return shown !== undefined
}
