import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'

/** Notifies the photographers whose saved searches a job matches. */
export async function onSearchJobFound(db: Db, { id: eventId, facts }: EventOf<'search.job_found'>, { now }: ListenerTools) {
  const { jobId, personIds } = facts
  await notify(db, { eventId, personIds, kind: 'job_found', facts: { jobId } }, now())
}
