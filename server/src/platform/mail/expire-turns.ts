import { mailsPerAddress } from '@shutterbid/domain/shared/limits'
import { sql } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import { instant } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import { mailTurns } from './tables.ts'

/** Deletes the turns of addresses that got no mail for an hour. */
export async function expireTurns(db: Db, { now }: { now: () => Date }) {
  const hourAgo = new Date(now().getTime() - mailsPerAddress.seconds * 1000)
  await deleteInBatches(db, mailTurns, sql`${instant(hourAgo)} >= all(${mailTurns.turns})`)
}
