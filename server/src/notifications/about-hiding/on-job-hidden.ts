import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'

export async function onJobHidden(db: Db, { id: eventId, facts }: EventOf<'job.hidden'>, { now }: ListenerTools) {
  const { jobId, clientId } = facts
  await notify(db, { eventId, personIds: [clientId], kind: 'job_hidden', facts: { jobId } }, now())
}
