import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { invitations } from './tables.ts'

/** For the deletion of a photographer's account. When a client leaves, their jobs are closed, so that nobody can answer the invitations. */
export async function deleteInvitations(tx: Tx, photographerId: string) {
  await tx.delete(invitations).where(eq(invitations.photographerId, photographerId))
}
