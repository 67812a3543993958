import { asc, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { orphanedPictureKeys } from '../tables.ts'
import { releaseKey } from './release-key.ts'

const graceMs = 3_600_000
const maxAtOnce = 500

/** Removes files that no picture uses, from failed uploads and deleted accounts. */
export async function removeOrphanedPictures(db: Db, { files, now }: Pick<ListenerTools, 'files' | 'now'>) {
  const loose = await db
    .select({ key: orphanedPictureKeys.key })
    .from(orphanedPictureKeys)
    .where(lt(orphanedPictureKeys.since, new Date(now().getTime() - graceMs)))
    .orderBy(asc(orphanedPictureKeys.since), asc(orphanedPictureKeys.key))
    .limit(maxAtOnce)
  const failures: unknown[] = []
  for (const { key } of loose) await releaseKey(db, files, key).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `the files of ${failures.length} pictures could not be removed`)
}
