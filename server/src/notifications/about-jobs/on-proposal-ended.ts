import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'

/** Notifies those who did not end the proposal. Of a disabled account there is a notification of its own. */
export async function onProposalEnded(db: Db, { id: eventId, facts }: EventOf<'job.proposal_ended'>, { now }: ListenerTools) {
  const { jobId, proposalId, proposedBy, clientId, photographerId, outcome } = facts
  const partnerId = proposedBy === clientId ? photographerId : clientId
  const told = { declined: [proposedBy], withdrawn: [partnerId], lapsed: [clientId, photographerId], account_disabled: [] }
  await notify(db, { eventId, personIds: told[outcome], kind: 'proposal_ended', facts: { jobId, proposalId } }, now())
}
