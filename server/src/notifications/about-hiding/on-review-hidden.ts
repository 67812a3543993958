import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'

export async function onReviewHidden(db: Db, { id: eventId, facts }: EventOf<'review.hidden'>, { now }: ListenerTools) {
  const { reviewId, jobId, clientId } = facts
  await notify(db, { eventId, personIds: [clientId], kind: 'review_hidden', facts: { reviewId, jobId } }, now())
}
