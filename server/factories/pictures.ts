import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { newPictureKey } from '#server/platform/files/file-key'
import { type PictureRow, pictures } from '#server/portfolio/tables'

type PictureValues = Partial<typeof pictures.$inferInsert> & { personId: string }

/** A picture after the person's existing ones, in the state `ready`; without files. */
export async function aPicture(db: Db | Tx, facts: PictureValues): Promise<PictureRow> {
  const values = { key: newPictureKey(), extension: 'jpg' as const, width: 1200, height: 800, alt: 'Papago Park', state: 'ready' as const }
  const last = sql<number>`(select coalesce(max(${pictures.position}), 0) from ${pictures} where ${eq(pictures.personId, facts.personId)})`
  const [picture] = await db
    .insert(pictures)
    .values({ ...values, hash: aThumbHash, position: sql`${last} + 1`, ...facts })
    .returning()
  return picture!
}

const aThumbHash = '3OcRJYB4d3h/iIeHeEh3eIhw+j2w'
