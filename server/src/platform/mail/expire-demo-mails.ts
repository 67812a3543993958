import { lt } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db } from '#server/platform/db/open-database'
import { demoMails } from './tables.ts'

const keepDays = 30

export async function expireDemoMails(db: Db, { now }: { now: () => Date }) {
  await deleteInBatches(db, demoMails, lt(demoMails.sentAt, new Date(now().getTime() - keepDays * 86_400_000)))
}
