import { jobMoves } from '@shutterbid/domain/jobs/lifecycle'
import { canCancelHire } from '@shutterbid/domain/jobs/request-rules'
import { and, eq } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { deleteBusyTime } from '#server/availability/busy-times/mark-busy'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { lockOwnJob } from '../lock-job.ts'
import { closeJob } from './close-job.ts'

/** The client cancels a hire without a request because its photographer is disabled and could not answer one. */
export async function cancelHire(tx: Tx, actor: Actor, { jobId }: { jobId: string }, now: Date) {
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  assertAllowed(canCancelHire({ job, photographerIsEnabled: await hasEnabledPhotographer(tx, job.acceptedPhotographerId) }))
  await closeJob(tx, job, { to: jobMoves.cancel.to, reason: 'client', now })
  await deleteBusyTime(tx, { jobId })
}

async function hasEnabledPhotographer(tx: Tx, personId: string | null) {
  if (!personId) return false
  const isThem = and(eq(people.id, personId), isEnabledPerson())
  return (await tx.select({ id: people.id }).from(people).where(isThem).limit(1)).length > 0
}
