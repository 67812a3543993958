import { asc, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { loosePictures } from '../tables.ts'
import { releaseKey } from './release-key.ts'

const graceMs = 3_600_000
const maxAtOnce = 500

/** Removes files that no picture uses, from failed uploads and deleted accounts. */
export async function removeLoosePictures(db: Db, { files, now }: Pick<ListenerTools, 'files' | 'now'>) {
  const loose = await db
    .select({ key: loosePictures.key })
    .from(loosePictures)
    .where(lt(loosePictures.since, new Date(now().getTime() - graceMs)))
    .orderBy(asc(loosePictures.since), asc(loosePictures.key))
    .limit(maxAtOnce)
  const failures: unknown[] = []
  for (const { key } of loose) await releaseKey(db, files, key).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `the files of ${failures.length} pictures could not be removed`)
}
