import { lte } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { accessTokens } from '#server/signing-in/tables'

/** Only to save space: expired tokens are refused anyway. */
export async function deleteExpiredTokens(db: Db, { now }: Pick<ListenerTools, 'now'>) {
  await deleteInBatches(db, accessTokens, lte(accessTokens.expiresAt, now()))
}
