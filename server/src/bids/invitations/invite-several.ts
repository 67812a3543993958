import type { InvitationOutcome } from '@shutterbid/domain/bids/invitation-schemas'
import { invitationRefusals } from '@shutterbid/domain/bids/refusals'
import { isOpenForBids } from '@shutterbid/domain/bids/rules'
import { no } from '@shutterbid/domain/shared/decision'
import { lockOwnJob } from '#server/jobs/lock-job'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { inviteLocked, lockInvited } from './invite-photographer.ts'

type Input = { jobId: string; photographerIds: string[] }

/**
 * In the given order, until the invitations are used up. A photographer who cannot be asked does not hold back the others; a missing one is
 * answered like an unavailable one.
 */
export async function inviteSeveral(tx: Tx, actor: Actor, { jobId, photographerIds }: Input, now: Date): Promise<InvitationOutcome[]> {
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  assertAllowed(isOpenForBids(job, now))
  const unique = [...new Set(photographerIds)]
  const found = new Map((await lockInvited(tx, unique)).map((one) => [one.photographer.id, one]))
  const outcomes: InvitationOutcome[] = []
  for (const photographerId of unique) {
    const invited = found.get(photographerId)
    const decision = invited ? await inviteLocked(tx, { job, invited, now }) : no('invited_unavailable')
    const refusal = decision.allowed ? null : (invitationRefusals.find((one) => one === decision.refusal) ?? 'invited_unavailable')
    outcomes.push({ photographerId, refusal })
  }
  return outcomes
}
