import type { WebhookKind } from '@shutterbid/domain/programs/webhook-kinds'
import type { BidEvents } from '#server/bids/event-facts'
import type { OneMessage } from '#server/messages/event-facts'

/** `unlessBlocked`: they are not told if they blocked this person. */
type Told = { personId: string; kind: WebhookKind; ids: Record<string, string>; unlessBlocked?: string | undefined }

const sentIds = /^(job|client|photographer|bid|proposal|request|review|message|sender|receiver)Id$/

type Facts = Partial<BidEvents['bid.accepted'] & BidEvents['bids.rejected'] & OneMessage>

/** Who is told of an event, with which ids: both sides, whom a screen tells as well, and never contents, amounts or reasons. */
export function toldOf(kind: WebhookKind, facts: object): Told[] {
  const { jobId = '', rejectedPhotographerIds, photographerIds, isWithheld } = facts as Facts
  const ids: Record<string, string> = Object.fromEntries(Object.entries(facts).filter(([name, id]) => sentIds.test(name) && id))
  const sides = [ids.clientId, ids.photographerId, ids.senderId, isWithheld ? undefined : ids.receiverId]
  // A block is silent: the client does not learn of it, and the photographer not of the invitation.
  const unlessBlocked = kind === 'photographer.invited' ? ids.clientId : undefined
  // Those who were not chosen do not learn who was.
  const rejected = rejectedPhotographerIds ?? photographerIds ?? []
  return [
    ...sides.flatMap((personId) => (personId ? [{ personId, kind, ids, unlessBlocked }] : [])),
    ...rejected.map((personId): Told => ({ personId, kind: 'bids.rejected', ids: { jobId } })),
  ]
}
