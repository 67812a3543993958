import { and, asc, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { forEachDue } from '#server/platform/tasks/for-each-due'
import { orphanedPictureKeys } from '../tables.ts'
import { releaseKey } from './picture-files.ts'

const graceMs = 3_600_000
/** Removes files that no picture uses, from failed uploads and deleted accounts. */
export async function removeOrphanedPictures(db: Db, tools: Pick<ListenerTools, 'files' | 'log' | 'now'>) {
  const { key, since } = orphanedPictureKeys
  await forEachDue(db, tools, {
    task: 'remove-orphaned-pictures',
    find: ({ isReady, limit }) =>
      db
        .select({ id: key })
        .from(orphanedPictureKeys)
        .where(and(lt(since, new Date(tools.now().getTime() - graceMs)), isReady(key)))
        .orderBy(asc(since), asc(key))
        .limit(limit),
    handle: (tx, { id }) => releaseKey(tx, tools.files, id),
  })
}
