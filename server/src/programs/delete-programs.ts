import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { accessTokens, webhooks } from './tables.ts'

/** For account deletion. */
export async function deletePrograms(tx: Tx, personId: string) {
  for (const table of [accessTokens, webhooks]) await tx.delete(table).where(eq(table.personId, personId))
}
