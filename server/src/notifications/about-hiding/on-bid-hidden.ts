import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'

export async function onBidHidden(db: Db, { id: eventId, facts }: EventOf<'bid.hidden'>, { now }: ListenerTools) {
  const { bidId, jobId, photographerId } = facts
  await notify(db, { eventId, personIds: [photographerId], kind: 'bid_hidden', facts: { bidId, jobId } }, now())
}
