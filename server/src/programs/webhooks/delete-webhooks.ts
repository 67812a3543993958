import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { webhooks } from '../tables.ts'

/** For account deletion. */
export async function deleteWebhooks(tx: Tx, personId: string) {
  await tx.delete(webhooks).where(eq(webhooks.personId, personId))
}
