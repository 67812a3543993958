import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { invitations } from './tables.ts'

/** For account deletion: what a photographer was asked. Those of a client's jobs go with the reason to ask: the jobs are closed. */
export async function deleteInvitations(tx: Tx, photographerId: string) {
  await tx.delete(invitations).where(eq(invitations.photographerId, photographerId))
}
