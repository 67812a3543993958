import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { addTask } from '#server/platform/tasks/add-task'
import { loosePictures, pictures } from './tables.ts'

/** Removes all pictures of somebody who leaves, and their files with the task that follows. */
export async function forgetPictures(tx: Tx, personId: string) {
  const removed = await tx.delete(pictures).where(eq(pictures.personId, personId)).returning({ key: pictures.key })
  if (removed.length === 0) return
  const keys = removed.map(({ key }) => key)
  // A key is otherwise left alone for an hour, in case its upload is still under way.
  await tx
    .update(loosePictures)
    .set({ since: new Date(0) })
    .where(inArray(loosePictures.key, keys))
  await addTask(tx, 'remove-loose-pictures', {})
}
