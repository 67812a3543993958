import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { loosePictures, pictures } from './tables.ts'

/** Removes all pictures of somebody who leaves. Their files are due for removal at once: nobody is uploading under these keys any more. */
export async function forgetPictures(tx: Tx, personId: string) {
  const gone = await tx.delete(pictures).where(eq(pictures.personId, personId)).returning({ key: pictures.key })
  const keys = gone.map(({ key }) => key)
  await tx.update(loosePictures).set({ since: sql`'epoch'` }).where(inArray(loosePictures.key, keys))
}
