import { lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { idempotentWrites } from '#server/platform/db/tables'

/** Forgets the writes that are a day old at `now`: their keys may be used for something else. */
export async function forgetWrites(db: Db, now: Date) {
  await db.delete(idempotentWrites).where(lt(idempotentWrites.createdAt, new Date(now.getTime() - 86_400_000)))
}
