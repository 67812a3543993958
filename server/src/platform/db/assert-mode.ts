import type { Db } from '#server/platform/db/open-database'
import { StartRefused } from '#server/platform/process/start-refused'
import { instance } from './tables.ts'

/** Stores the mode on the first start, and refuses to start in the other mode. */
export async function assertMode(db: Db, mode: 'demo' | 'live') {
  await db.insert(instance).values({ mode }).onConflictDoNothing()
  const [made] = await db.select({ mode: instance.mode }).from(instance).limit(1)
  if (made?.mode !== mode)
    throw new StartRefused(
      `This database was made as ${made?.mode} and cannot be started as ${mode}. Use another DATA_DIR or DATABASE_URL.`,
    )
}
