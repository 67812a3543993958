import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'

export async function onMeetingPointSet(db: Db, { id: eventId, facts }: EventOf<'job.meeting_point_set'>, { now }: ListenerTools) {
  const { jobId, photographerId } = facts
  await notify(db, { eventId, personIds: [photographerId], kind: 'meeting_point_set', facts: { jobId } }, now())
}
