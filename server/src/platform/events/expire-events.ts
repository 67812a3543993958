import { lt } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db } from '#server/platform/db/open-database'
import { events } from './tables.ts'

const keepDays = 90

/** Deletes events when none of their tasks can still run: a failing task is tried for about four days. */
export async function expireEvents(db: Db, { now }: { now: () => Date }) {
  await deleteInBatches(db, events, lt(events.recordedAt, new Date(now().getTime() - keepDays * 86_400_000)))
}
