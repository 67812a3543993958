import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { orphanedPictureKeys, pictures } from './tables.ts'

/** For account deletion. The files can be removed immediately, because nobody is uploading under these keys any more. */
export async function deletePictures(tx: Tx, personId: string) {
  const deleted = await tx.delete(pictures).where(eq(pictures.personId, personId)).returning({ key: pictures.key })
  const keys = deleted.map(({ key }) => key)
  await tx.update(orphanedPictureKeys).set({ since: sql`'epoch'` }).where(inArray(orphanedPictureKeys.key, keys))
}
