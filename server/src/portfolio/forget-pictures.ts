import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { pictures } from './tables.ts'

/** Removes all pictures of somebody who leaves; their files go by the task that looks after loose ones. */
export async function forgetPictures(tx: Tx, personId: string) {
  await tx.delete(pictures).where(eq(pictures.personId, personId))
}
