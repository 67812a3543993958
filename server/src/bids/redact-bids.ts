import { redactedMessage } from '@shutterbid/domain/bids/redaction'
import { eq, inArray } from 'drizzle-orm'
import { jobs } from '#server/jobs/tables'
import type { Tx } from '#server/platform/db/open-database'
import { invitations } from './invitations/tables.ts'
import { pins } from './pins/tables.ts'
import { bids } from './tables.ts'

/** For account deletion: removes the messages of a photographer's bids, and their words about cancelling; the amounts stay, because clients agreed to them. */
export async function redactBids(tx: Tx, photographerId: string) {
  await tx
    .update(bids)
    .set({ message: redactedMessage, ifCancelled: '', hiddenAt: null, hiddenReason: null })
    .where(eq(bids.photographerId, photographerId))
}

/** For the deletion of a photographer's account. A client's invitations stay: their jobs are closed, so that nobody can answer them. */
export async function deleteInvitations(tx: Tx, photographerId: string) {
  await tx.delete(invitations).where(eq(invitations.photographerId, photographerId))
}

/** For the deletion of a client's account. Pins of a photographer's pictures go with the pictures. */
export async function deletePins(tx: Tx, clientId: string) {
  const ofClient = tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.clientId, clientId))
  await tx.delete(pins).where(inArray(pins.jobId, ofClient))
}
