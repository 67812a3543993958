import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Files } from '#server/platform/files/files'
import { isFileUsed } from '../queries.ts'
import { orphanedPictureKeys } from '../tables.ts'
import { removePictureFiles } from './picture-files.ts'

/** Removes the files of a key unless a picture uses it, and the key's record. */
export async function releaseKey(db: Db | Tx, files: Files, key: string) {
  if (!(await isFileUsed(db, key))) await removePictureFiles(files, key)
  await db.delete(orphanedPictureKeys).where(eq(orphanedPictureKeys.key, key))
}
