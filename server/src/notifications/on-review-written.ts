import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from './notify.ts'

export async function onReviewWritten(db: Db, { id: eventId, facts }: EventOf<'review.written'>, { now }: ListenerTools) {
  const { reviewId, jobId, photographerId } = facts
  await notify(db, { eventId, personIds: [photographerId], kind: 'review_written', facts: { reviewId, jobId } }, now())
}
