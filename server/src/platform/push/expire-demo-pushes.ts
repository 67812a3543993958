import { lt } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db } from '#server/platform/db/open-database'
import { demoPushes } from './tables.ts'

const keepDays = 30

export async function expireDemoPushes(db: Db, { now }: { now: () => Date }) {
  await deleteInBatches(db, demoPushes, lt(demoPushes.sentAt, new Date(now().getTime() - keepDays * 86_400_000)))
}
