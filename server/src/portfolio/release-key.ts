import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Files } from '#server/platform/files/files'
import { removePictureFiles } from './picture-files.ts'
import { isShown } from './queries.ts'
import { loosePictures } from './tables.ts'

/** Removes what lies under a key unless a picture shows it, and forgets that somebody has to look. */
export async function releaseKey(db: Db, files: Files, key: string) {
  if (!(await isShown(db, key))) await removePictureFiles(files, key)
  await db.delete(loosePictures).where(eq(loosePictures.key, key))
}
